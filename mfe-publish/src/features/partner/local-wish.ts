/** Additive: not one of the specification's keys. */
const KEY = 'trove_partner_request';

/** Whether this browser remembers a request that the network does not know yet. */
export function hasLocalWish(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** False where the browser refuses to store. */
export function keepLocalWish(): boolean {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
    return true;
  } catch {
    return false;
  }
}

export function dropLocalWish(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It was never there.
  }
}
