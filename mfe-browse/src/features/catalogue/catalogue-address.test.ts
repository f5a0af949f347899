import { cleared, readCatalogue, toRequest, toggled, writeCatalogue } from './catalogue-address.ts';
import { filterNames } from './filters/filter-groups.ts';

const known = filterNames('model');
const read = (search: string) => readCatalogue(new URLSearchParams(search), known);

describe('the address of a listing', () => {
  it('[MODELS-10] carries all that is chosen, and is read as it was written', () => {
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

  it('says nothing about what is as usual', () => {
    expect(writeCatalogue(read('')).toString()).toBe('');
  });

  it.each([
    { search: 'category=nope', why: '[MODELS-11] a category nobody knows' },
    { search: 'sort=backwards', why: 'an order nobody knows' },
    { search: 'page=0', why: 'a page before the first' },
    { search: 'page=two', why: 'a page that is no number' },
  ])('ignores $why', ({ search }) => {
    expect(read(search)).toEqual(read(''));
  });

  it('[MODELS-14] [MODELS-18] unselects what is chosen again, and goes to page 1', () => {
    const once = toggled(read('page=3'), 'Audio');
    expect(once).toMatchObject({ chosen: ['Audio'], page: 1 });
    expect(toggled(once, 'Audio').chosen).toEqual([]);
  });

  it('[MODELS-17] keeps order and search when the selection is emptied', () => {
    expect(cleared(read('category=Audio&sort=name&q=a&page=2'))).toEqual(read('sort=name&q=a'));
  });
});
