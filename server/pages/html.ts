// Texts in pages.

/** Returns a text for HTML and for the value of an attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
