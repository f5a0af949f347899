/** In addition to the specification's keys. */
const KEY = 'trove_partner_request';

/** Whether this browser has stored a request that was not sent to the network yet. */
export function hasLocalRequest(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores the request; false if storage fails. */
export function storeLocalRequest(): boolean {
  try {
    localStorage.setItem(KEY, new Date().toISOString());
    return true;
  } catch {
    return false;
  }
}

export function deleteLocalRequest(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled, so there was no request.
  }
}
