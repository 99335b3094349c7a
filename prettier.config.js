/** Wide lines: signatures and table rows stay on one line where they can. */
export default { printWidth: 140, singleQuote: true };
