const ID = 'trove-overlays';

/**
 * Element of the page itself for dialogs and menus. It is a separate one because MUI hides the siblings of an open dialog from
 * screen readers: notices and the wallet's approval, children of the body too, have to stay.
 */
export function pagePortal(): HTMLElement {
  const there = document.getElementById(ID);
  if (there !== null) return there;
  const made = document.createElement('div');
  made.id = ID;
  document.body.append(made);
  return made;
}
