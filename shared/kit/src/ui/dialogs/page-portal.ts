const ID = 'trove-overlays';

/**
 * Returns the page's element for dialogs and menus. It is separate because MUI hides the siblings of an open dialog
 * from screen readers: notices and the wallet's approval, also children of the body, have to stay accessible.
 */
export function pagePortal(): HTMLElement {
  const there = document.getElementById(ID);
  if (there !== null) return there;
  const made = document.createElement('div');
  made.id = ID;
  document.body.append(made);
  return made;
}
