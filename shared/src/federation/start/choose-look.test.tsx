import { chooseLook } from './choose-look.ts';

describe('the look of the first frame', () => {
  const root = document.documentElement;
  beforeEach(() => {
    localStorage.clear();
    root.style.colorScheme = '';
    delete root.dataset['returning'];
  });

  it.each(['light', 'dark'])('is the one the reader chose: %s', (chosen) => {
    localStorage.setItem('trove_theme', JSON.stringify(chosen));
    chooseLook();
    expect(root.style.colorScheme).toBe(chosen);
  });

  it.each(['"system"', 'no JSON', null])('is the system’s when %s is kept', (kept) => {
    if (kept !== null) localStorage.setItem('trove_theme', kept);
    chooseLook();
    expect(root.style.colorScheme).toBe('');
  });

  it('tells who comes back from who is new', () => {
    chooseLook();
    expect(root.dataset['returning']).toBeUndefined();
    localStorage.setItem('wallet_details', '{}');
    chooseLook();
    expect(root.dataset['returning']).toBe('');
  });
});
