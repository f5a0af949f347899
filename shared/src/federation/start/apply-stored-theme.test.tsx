import { applyStoredTheme } from './apply-stored-theme.ts';

describe('the look of the first frame', () => {
  const root = document.documentElement;
  beforeEach(() => {
    localStorage.clear();
    root.style.colorScheme = '';
    delete root.dataset['returning'];
  });

  it.each(['light', 'dark'])('is the one the reader chose: %s', (chosen) => {
    localStorage.setItem('trove_theme', JSON.stringify(chosen));
    applyStoredTheme();
    expect(root.style.colorScheme).toBe(chosen);
  });

  it.each(['"system"', 'no JSON', null])('is the system’s when %s is kept', (kept) => {
    if (kept !== null) localStorage.setItem('trove_theme', kept);
    applyStoredTheme();
    expect(root.style.colorScheme).toBe('');
  });

  it('tells who comes back from who is new', () => {
    applyStoredTheme();
    expect(root.dataset['returning']).toBeUndefined();
    localStorage.setItem('wallet_details', '{}');
    applyStoredTheme();
    expect(root.dataset['returning']).toBe('');
  });
});
