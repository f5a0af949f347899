import { readStoredList, storeList } from './stored-list.ts';

const KEY = 'a_list';

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('a list in the browser', () => {
  it('is read as it was stored', () => {
    expect(storeList(KEY, ['a', 1])).toBe(true);
    expect(readStoredList(KEY)).toEqual(['a', 1]);
  });

  it.each(['', '{', '{"a":1}', 'null'])('is empty where %j is stored', (text) => {
    localStorage.setItem(KEY, text);
    expect(readStoredList(KEY)).toEqual([]);
  });

  it('says that a full storage took nothing', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(storeList(KEY, ['a'])).toBe(false);
  });
});
