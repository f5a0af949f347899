const ID = 'trove-overlays';

/**
 * Where the page itself opens dialogs and menus. A place of their own, because MUI hides what stands beside an open dialog
 * from screen readers: notices and the wallet's approval, children of the body too, have to stay.
 */
export function pagePortal(): HTMLElement {
  const there = document.getElementById(ID);
  if (there !== null) return there;
  const made = document.createElement('div');
  made.id = ID;
  document.body.append(made);
  return made;
}
