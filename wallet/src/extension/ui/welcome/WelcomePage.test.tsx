import { screen, waitFor } from '@testing-library/react';

import { aState, renderOwnPage } from '../../../testing/render-own-page.tsx';
import { WelcomePage } from './WelcomePage.tsx';

const WORDS = `${'abandon '.repeat(11)}about`;
const none = () => aState({ phase: 'none', accounts: [], current: null });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

const fill = async (
  user: ReturnType<typeof renderOwnPage>['user'],
  fields: Readonly<Record<string, string>>,
) => {
  for (const [label, text] of Object.entries(fields)) {
    await user.type(screen.getByLabelText(label), text);
  }
};

const password = { Passphrase: 'correct horse', 'Repeat passphrase': 'correct horse' };

describe('setup', () => {
  it('creates a wallet after its recovery words were confirmed', async () => {
    const { user, called } = renderOwnPage(WelcomePage, none(), { newWords: () => WORDS });
    await user.click(press(/^Create a new wallet/));
    await fill(user, { Username: ' Ada ', ...password });
    await user.click(press('Continue'));
    expect((await screen.findAllByRole('listitem')).length).toBe(12);
    await user.click(press('I have written them down'));

    const fields = screen.getAllByLabelText<HTMLInputElement>(/^Word \d+$/);
    expect(fields).toHaveLength(3);
    await user.click(press('Create wallet'));
    expect(screen.getAllByText(/This is not word/)).toHaveLength(3);
    for (const field of fields) {
      const place = Number(field.labels?.[0]?.textContent?.replace('Word ', ''));
      await user.type(field, place === 12 ? 'About' : 'abandon');
    }
    await user.click(press('Create wallet'));
    expect(called.at(-1)).toEqual(['create', { words: WORDS, username: 'Ada' }, 'correct horse']);
  });

  it('offers 24 words, and navigates back step by step', async () => {
    const { user, called } = renderOwnPage(WelcomePage, none(), { newWords: () => WORDS });
    await user.click(press(/^Create a new wallet/));
    await fill(user, { Username: 'Ada', ...password });
    await user.click(press('Continue'));
    await user.click(await screen.findByRole('button', { name: 'Use 24 words instead' }));
    expect(called.at(-1)).toEqual(['newWords', 24]);
    await user.click(press('I have written them down'));
    await user.click(press('Back'));
    await user.click(press('Back'));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('Ada');
  });

  it('marks missing fields', async () => {
    const { user, called } = renderOwnPage(WelcomePage, none());
    await user.click(press(/^Create a new wallet/));
    await user.click(press('Continue'));
    expect(screen.getByText('Please choose a username.')).toBeTruthy();
    expect(screen.getByText('At least 8 characters.')).toBeTruthy();
    expect(called).toEqual([]);
  });

  it('imports recovery words', async () => {
    const { user, called } = renderOwnPage(WelcomePage, none());
    await user.click(press(/^Import words/));
    await fill(user, { Words: 'abandon abandon', Username: 'Ada', ...password });
    await user.click(press('Import wallet'));
    expect(screen.getByText('A wallet has 12 or 24 words; these are 2.')).toBeTruthy();
    await user.clear(screen.getByLabelText('Words'));
    await user.type(screen.getByLabelText('Words'), WORDS);
    await user.click(press('Import wallet'));
    expect(called).toEqual([['create', { words: WORDS, username: 'Ada' }, 'correct horse']]);
  });

  it('restores a backup file', async () => {
    const { user, called } = renderOwnPage(WelcomePage, none());
    await user.click(press(/^Restore a backup/));
    await user.click(press('Restore wallet'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose the backup file.');
    // jsdom's `File` lacks `text()`.
    const file = Object.assign(new File([], 'backup.json'), { text: async () => '{"a":1}' });
    await user.upload(screen.getByLabelText('Backup file'), file);
    await user.type(screen.getByLabelText('Passphrase'), 'correct horse');
    await user.click(press('Restore wallet'));
    await waitFor(() => expect(called).toEqual([['restore', '{"a":1}', 'correct horse']]));
  });

  it('ends with an unlocked wallet, and links to the waiting site', async () => {
    const { user, called, update } = renderOwnPage(WelcomePage, none());
    update(aState());
    expect(screen.getByRole('heading', { name: 'Your wallet is ready' })).toBeTruthy();
    update({ question: { kind: 'connect', key: 'r1', site: 'trove.test' }, waiting: 1 });
    await user.click(press('Continue with trove.test'));
    expect(called).toEqual([['showQuestion']]);
  });
});
