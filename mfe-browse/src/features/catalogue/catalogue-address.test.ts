import { cleared, readCatalogue, toRequest, toggled, writeCatalogue } from './catalogue-address.ts';
import { filterNames } from './filters/filter-groups.ts';

const known = filterNames('model');
const read = (search: string) => readCatalogue(new URLSearchParams(search), known);

describe('the address of a listing', () => {
  it('[MODELS-10] holds the whole selection and round-trips', () => {
    const state = read(
      'find=spam&category=Audio&category=Translation&price=free&licence=MIT&q=tra&sort=cheap&page=2',
    );
    expect(state).toEqual({
      chosen: ['Audio', 'Translation', 'price:free', 'licence:MIT'],
      query: 'tra',
      sort: 'cheap',
      page: 2,
      find: 'spam',
    });
    expect(readCatalogue(writeCatalogue(state), known)).toEqual(state);
    expect(toRequest('model', state)).toMatchObject({
      chosen: ['Audio', 'Translation'],
      facets: { price: ['free'], licence: ['MIT'] },
      query: 'spam',
    });
  });

  it('leaves out default values', () => {
    expect(writeCatalogue(read('')).toString()).toBe('');
  });

  it.each([
    { search: 'category=nope', why: '[MODELS-11] an unknown category' },
    { search: 'sort=backwards', why: 'an unknown order' },
    { search: 'page=0', why: 'a page below 1' },
    { search: 'page=two', why: 'a page that is not a number' },
  ])('ignores $why', ({ search }) => {
    expect(read(search)).toEqual(read(''));
  });

  it('[MODELS-14] [MODELS-18] removes a value that is selected again, and returns to page 1', () => {
    const once = toggled(read('page=3'), 'Audio');
    expect(once).toMatchObject({ chosen: ['Audio'], page: 1 });
    expect(toggled(once, 'Audio').chosen).toEqual([]);
  });

  it('[MODELS-17] keeps sort order and search when the selection is cleared', () => {
    expect(cleared(read('category=Audio&sort=name&q=a&page=2'))).toEqual(read('sort=name&q=a'));
  });
});
