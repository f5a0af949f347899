/**
 * Runs inline in the document's head, before every other script: where the browser blocks site data, reading
 * `localStorage` throws and the page would be drawn but dead. The page then gets storage that lasts as long as it does,
 * and is marked, so that the shell can say so. Printed into the page unchanged, so it uses nothing from outside itself.
 */
export function provideStorage() {
  class PageStorage {
    [name: string]: unknown;

    get length() {
      return Object.keys(this).length;
    }
    key(index: number) {
      return Object.keys(this)[index] ?? null;
    }
    getItem(name: string) {
      return Object.hasOwn(this, name) ? this[name] : null;
    }
    setItem(name: string, value: unknown) {
      this[name] = String(value);
    }
    removeItem(name: string) {
      delete this[name];
    }
    clear() {
      for (const name of Object.keys(this)) delete this[name];
    }
  }

  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      // One that is full still has what earlier visits wrote.
      if (storage.length > 0) continue;
      storage.setItem('trove_probe', '');
      storage.removeItem('trove_probe');
    } catch {
      Object.defineProperty(window, name, { value: new PageStorage(), configurable: true });
      document.documentElement.dataset['storage'] = 'page';
    }
  }
}
