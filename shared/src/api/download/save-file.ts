/** Time a browser gets to start saving before the file's address is let go. */
const KEEP_MS = 60_000;

/** Hands a file to the browser's own saving, under its name (spec 000 §7). */
export function saveFile(file: File, page: Document = document): void {
  const href = URL.createObjectURL(file);
  const link = page.createElement('a');
  link.href = href;
  link.download = file.name;
  link.hidden = true;
  page.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(href), KEEP_MS);
}
