const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Formats bytes as 999 bytes, 12.3 KB, 52 MB: in powers of a thousand, as in the dialogs of operating systems. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** power;
  const digits = power === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toFixed(digits).replace(/\.0$/, '')} ${UNITS[power]}`;
}
