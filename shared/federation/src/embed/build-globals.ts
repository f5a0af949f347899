/**
 * Globals that a build needs on the window: its container, its chunks and their hashes. They are not enumerable, and
 * exist only while an element of the embed is on the page.
 */

const put = (name: string, value: unknown) =>
  Object.defineProperty(window, name, {
    value,
    writable: true,
    configurable: true,
    enumerable: false,
  });

/** Names of the embed's globals, with their values at the time the last element was removed. */
const names = new Map<string, unknown>();
let users = 0;

/** Declares a global before the build does, so that it can be removed again. Globals of the page are left alone. */
export function addGlobal(name: string, value?: unknown) {
  if (names.has(name) || Object.hasOwn(window, name)) return;
  names.set(name, value);
  put(name, value);
}

/** Removes a global that is not needed any more. */
export function dropGlobal(name: string) {
  if (names.delete(name)) Reflect.deleteProperty(window, name);
}

/** Keeps the globals on the window until the returned function is called; the last caller removes them. */
export function retainGlobals(): () => void {
  users += 1;
  if (users === 1) for (const [name, value] of names) put(name, value);
  return () => {
    users -= 1;
    if (users > 0) return;
    for (const name of names.keys()) {
      names.set(name, Reflect.get(window, name));
      Reflect.deleteProperty(window, name);
    }
  };
}
