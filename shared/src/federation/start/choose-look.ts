/**
 * Runs inline in the document's head, before the first frame is painted: the reader's choice of light or dark, and whether
 * this is a repeated visit. Printed into the page unchanged, so it uses nothing from outside itself.
 */
export function chooseLook() {
  const { dataset, style } = document.documentElement;
  try {
    // The shell takes over from here.
    const chosen: unknown = JSON.parse(localStorage.getItem('trove_theme') ?? 'null');
    if (chosen === 'light' || chosen === 'dark') style.colorScheme = chosen;
    // Known already: the picture of the frame shows no `Connect` for a moment.
    if (localStorage.getItem('wallet_details')) dataset['returning'] = '';
  } catch {
    // Storage is switched off: the system's preference holds.
  }
}
