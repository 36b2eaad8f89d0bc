/** Saves a text or a blob as a file on the device; works without network. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  // Some browsers read the blob only some time after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
