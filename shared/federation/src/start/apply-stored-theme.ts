/**
 * Runs inline in the document's head, before the first frame is painted: applies the user's choice of light or dark,
 * and marks a repeated visit. Printed into the page unchanged, so it uses nothing from outside itself.
 */
export function applyStoredTheme() {
  const { dataset, style } = document.documentElement;
  try {
    // The shell applies later changes.
    const chosen: unknown = JSON.parse(localStorage.getItem('trove_theme') ?? 'null');
    if (chosen === 'light' || chosen === 'dark') style.colorScheme = dataset['mode'] = chosen;
    // The wallet was connected before, so the prerendered frame must not briefly show `Connect`.
    if (localStorage.getItem('wallet_details')) dataset['returning'] = '';
  } catch {
    // Storage is disabled, so the system's preference applies.
  }
}
