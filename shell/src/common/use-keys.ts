import { useEffect, useEffectEvent } from 'react';

const TYPES_INTO = 'input, textarea, select, [contenteditable], [role="textbox"]';

/** Returns the name of a key: `k`, or `mod+k` with Ctrl or ⌘. */
const getKeyName = ({ key, metaKey, ctrlKey, altKey }: KeyboardEvent) =>
  altKey ? '' : (metaKey || ctrlKey ? 'mod+' : '') + key.toLowerCase();

/**
 * Handles keys wherever the focus is, except single letters while a field has it, and any key while a dialog or menu
 * is open.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = getKeyName(event);
    const run = keys[name];
    if (run === undefined || (!name.startsWith('mod+') && isTyping(event))) return;
    if (document.querySelector('[aria-modal="true"], [role="menu"]')) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return false;
  // The fields of the test wallet are in a closed shadow root, so typing in them can only be recognized by its host
  // element.
  return target.closest(TYPES_INTO) !== null || target.localName.includes('-');
}
