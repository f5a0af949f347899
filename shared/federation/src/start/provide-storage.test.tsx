import { provideStorage } from './provide-storage.ts';

const NAMES = ['localStorage', 'sessionStorage'] as const;
const { dataset } = document.documentElement;
const own = Object.fromEntries(NAMES.map((name) => [name, window[name]]));

const offer = (get: () => unknown) => {
  for (const name of NAMES) Object.defineProperty(window, name, { get, configurable: true });
};

describe('storage of a page', () => {
  afterEach(() => {
    for (const name of NAMES) {
      Object.defineProperty(window, name, { value: own[name], configurable: true });
    }
    delete dataset['storage'];
    localStorage.clear();
  });

  it("is the browser's own where it works, also when it is full", () => {
    provideStorage();
    expect(window.localStorage).toBe(own['localStorage']);
    expect(localStorage).toHaveLength(0);

    localStorage.setItem('trove_theme', '"dark"');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    sessionStorage.clear();
    Object.defineProperty(window, 'sessionStorage', { value: own['localStorage'] });
    provideStorage();
    expect(localStorage.getItem('trove_theme')).toBe('"dark"');
    expect(dataset['storage']).toBeUndefined();
    jest.restoreAllMocks();
  });

  it.each([
    [
      'is blocked',
      () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    ],
    ['is missing', () => null],
    [
      'has no room at all',
      () => ({
        length: 0,
        setItem() {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }),
    ],
  ])('lasts as long as the page where the browser’s own %s', (_name, get) => {
    offer(get);
    provideStorage();
    expect(dataset['storage']).toBe('page');
    localStorage.setItem('a', 'one');
    localStorage.setItem('b', 'two');
    sessionStorage.setItem('c', 'three');
    expect(Object.keys(localStorage)).toEqual(['a', 'b']);
    expect(localStorage).toHaveLength(2);
    expect([localStorage.key(1), localStorage.key(2)]).toEqual(['b', null]);
    expect([localStorage.getItem('a'), localStorage.getItem('length')]).toEqual(['one', null]);
    localStorage.removeItem('a');
    expect(localStorage.getItem('a')).toBeNull();
    localStorage.clear();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
  });
});
