import { applyStoredTheme } from './apply-stored-theme.ts';

describe('the theme of the first frame', () => {
  const root = document.documentElement;
  beforeEach(() => {
    localStorage.clear();
    root.style.colorScheme = '';
    delete root.dataset['returning'];
    delete root.dataset['mode'];
  });

  it.each(['light', 'dark'])('is the one the user selected: %s', (chosen) => {
    localStorage.setItem('trove_theme', JSON.stringify(chosen));
    applyStoredTheme();
    expect(root.style.colorScheme).toBe(chosen);
    expect(root.dataset['mode']).toBe(chosen);
  });

  it.each(['"system"', 'no JSON', null])('is that of the system when %s is stored', (kept) => {
    if (kept !== null) localStorage.setItem('trove_theme', kept);
    applyStoredTheme();
    expect(root.style.colorScheme).toBe('');
    expect(root.dataset['mode']).toBeUndefined();
  });

  it('distinguishes returning from new users', () => {
    applyStoredTheme();
    expect(root.dataset['returning']).toBeUndefined();
    localStorage.setItem('wallet_details', '{}');
    applyStoredTheme();
    expect(root.dataset['returning']).toBe('');
  });
});
