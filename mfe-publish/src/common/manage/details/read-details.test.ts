import { changedDetails, detailProblems, typedDetails } from './read-details.ts';

const before = typedDetails({
  name: 'Cats',
  facts: { description: 'All', license: 'MIT', tags: ['small', 'cats'], freeMessages: 3 },
});

describe('the details of an asset', () => {
  it('are shown as published', () => {
    expect(before).toEqual({
      name: 'Cats',
      description: 'All',
      mainCategory: '',
      category: '',
      licence: 'MIT',
      tags: 'small, cats',
      freeMessages: '3',
    });
    expect(typedDetails({ name: 'Bare', facts: {} })).toMatchObject({
      tags: '',
      freeMessages: '0',
    });
  });

  it('are changed field by field, with tags deduplicated', () => {
    expect(changedDetails(before, before)).toEqual({});
    expect(
      changedDetails(before, { ...before, tags: ' cats,,dogs, cats ', freeMessages: '0' }),
    ).toEqual({ tags: ['cats', 'dogs'], freeMessages: 0 });
    expect(changedDetails(before, { ...before, licence: '', tags: '' })).toEqual({
      licence: '',
      tags: [],
    });
  });

  it.each([
    ['name', ' ', 'Please enter a name.'],
    ['tags', 'a,b,c,d,e,f,g,h,i,j,k', 'An asset can have at most 10 tags.'],
    ['tags', 'x'.repeat(41), 'A tag can have at most 40 characters.'],
    ['freeMessages', '101', 'Please enter a whole number from 0 to 100.'],
    ['freeMessages', '1.5', 'Please enter a whole number from 0 to 100.'],
    ['freeMessages', '-1', 'Please enter a whole number from 0 to 100.'],
  ])('cannot be signed with %s %p', (field, typed, problem) => {
    expect(detailProblems({ ...before, [field]: typed })).toEqual({ [field]: problem });
  });
});
