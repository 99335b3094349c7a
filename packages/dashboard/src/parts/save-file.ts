// Files that the browser downloads.

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // Browsers begin the download in a later task.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
