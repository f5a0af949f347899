import { unfinishedFiles } from './kept-pieces.ts';

/** A request that is answered as soon as its listeners are set. */
function answered(result: unknown) {
  const request: { result: unknown; onsuccess?: () => void } = { result };
  const target = Object.assign(new EventTarget(), request);
  queueMicrotask(() => {
    target.onsuccess?.();
    target.dispatchEvent(new Event('success'));
  });
  return target;
}

/** Opens a database with two pieces of one file. */
const open = () =>
  answered({
    close: () => {},
    transaction: () => ({
      objectStore: () => ({
        index: () => ({
          getAllKeys: () =>
            answered([
              ['QmCats', 0],
              ['QmCats', 1],
            ]),
        }),
      }),
    }),
  });

describe('the files whose download is incomplete', () => {
  const install = (indexedDB: object) =>
    Object.assign(globalThis, { indexedDB, IDBKeyRange: { lowerBound: () => ({}) } });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    Reflect.deleteProperty(globalThis, 'IDBKeyRange');
  });

  it('are found in a browser that does not list its databases', async () => {
    install({ open });
    expect(await unfinishedFiles()).toEqual(['QmCats']);
  });

  it('are not looked for, and no database is created, where there was no download', async () => {
    const never = jest.fn(open);
    install({ open: never, databases: async () => [{ name: 'other' }] });
    expect(await unfinishedFiles()).toEqual([]);
    expect(never).not.toHaveBeenCalled();
  });
});
