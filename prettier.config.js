// Wide lines: signatures and table rows stay on one line if they fit.
export default { printWidth: 140, singleQuote: true };
