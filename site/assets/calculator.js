// Opens the score calculators, on the pages that have any.
"use strict";

if (document.getElementById("calculator")) import("./calculator-page.js");
