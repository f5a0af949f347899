/**
 * A build needs names on the window: for its container, its chunks and their hashes. They are not enumerable, and are there
 * only while an element of ours is on the page.
 */

const put = (name: string, value: unknown) =>
  Object.defineProperty(window, name, {
    value,
    writable: true,
    configurable: true,
    enumerable: false,
  });

/** Names that are ours, with their values when the last element left. */
const names = new Map<string, unknown>();
let users = 0;

/** Declares a name before a script of the build does, so that it can be taken away again. Names of the page stay its own. */
export function ownGlobal(name: string, value?: unknown) {
  if (names.has(name) || Object.hasOwn(window, name)) return;
  names.set(name, value);
  put(name, value);
}

/** Removes a global that is not needed any more. */
export function dropGlobal(name: string) {
  if (names.delete(name)) Reflect.deleteProperty(window, name);
}

/** Keeps the names on the window until the function it answers is called; the last one to leave takes them along. */
export function holdGlobals(): () => void {
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
