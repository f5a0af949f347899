import { readStoredList, storeList } from './stored-list.ts';

const KEY = 'a_list';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('a list in storage', () => {
  it('is read as stored', () => {
    expect(storeList(KEY, ['a', 1])).toBe(true);
    expect(readStoredList(KEY)).toEqual(['a', 1]);
  });

  it.each(['', '{', '{"a":1}', 'null'])('is empty when storage holds %j', (text) => {
    localStorage.setItem(KEY, text);
    expect(readStoredList(KEY)).toEqual([]);
  });

  it('reports when storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(storeList(KEY, ['a'])).toBe(false);
  });
});
