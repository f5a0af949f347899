import { act, screen, waitFor, within } from '@testing-library/react';
import { garbageRows } from '@trove/contract/testing/garbage.ts';

import { aShell, alice, renderInShell } from '../../../testing/a-shell.tsx';
import { exportData, exportName } from './export-data.ts';
import { readLocalData } from './local-data.ts';
import { listLosses } from './losses.ts';
import { resetBrowser } from './reset-browser.ts';
import { YourData } from './YourData.tsx';

const current = (did: string | null) => ({
  'session/current': { did, expiresAt: null, proof: did === null ? 'none' : 'signed' },
});
const aMovement = (id: string) => ({
  id,
  date: '2026-11-21T10:00:00.000Z',
  amount: 1,
  status: 'completed',
  asset: { name: 'Spam', type: 'model' },
  seller: { name: 'Iris' },
  kind: 'purchase',
  direction: 'out',
  unit: 'token',
  transactionId: id,
  nft: 'QmSpam',
  otherDid: null,
  memo: '',
  lines: [],
});
const read = async (shell: Parameters<typeof exportData>[0]) =>
  JSON.parse(await (await exportData(shell, window)).text());

/** Creates a window that records the addresses it was navigated to. */
const aWindow = (...databases: string[]) => {
  const sent: string[] = [];
  const removed: string[] = [];
  const indexedDB = {
    databases: async () => databases.map((name) => ({ name })),
    deleteDatabase(name: string) {
      removed.push(name);
      const request = new EventTarget();
      queueMicrotask(() => request.dispatchEvent(new Event('success')));
      return request;
    },
  };
  const view = {
    localStorage,
    sessionStorage,
    indexedDB,
    location: { assign: (to: string) => sent.push(to) },
  } as unknown as Window;
  return { view, sent, removed };
};

describe('exportData', () => {
  it('contains everything the browser stores for the site, parsed', async () => {
    const { shell } = aShell();
    localStorage.setItem('trove_likes', '["QmSpam"]');
    localStorage.setItem('user_uploads_models', 'true');
    localStorage.setItem('playground_note', 'no JSON');
    sessionStorage.setItem('trove_scroll', '[]');
    expect(await read(shell)).toMatchObject({
      browser: {
        localStorage: {
          trove_likes: ['QmSpam'],
          user_uploads_models: true,
          playground_note: 'no JSON',
        },
        sessionStorage: { trove_scroll: [] },
      },
      account: null,
    });
  });

  it('contains every page of the account, and marks the parts that could not be loaded', async () => {
    const { shell } = aShell({
      wallet: alice,
      network: {
        ...current(alice.did),
        'after=two': { rows: [aMovement('tx-2')], total: 2, next: null },
        '/transactions?': { rows: [aMovement('tx-1')], total: 2, next: 'two' },
        'v1/likes': { likes: ['QmSpam'] },
        '/profile': 403,
      },
    });
    await shell.session.wallets();
    await waitFor(() => expect(shell.session.get().proven).toBe(true));

    const { account } = await read(shell);
    expect(account.did).toBe(alice.did);
    expect(account.transactions.rows.map(({ id }: { id: string }) => id)).toEqual(['tx-1', 'tx-2']);
    expect(account.likes.rows).toEqual({ likes: ['QmSpam'] });
    expect(account.profile).toEqual({
      problem: 'You do not have permission to perform this action',
    });
  });

  it('requests no account data without a proven session', async () => {
    const { shell, calls } = aShell({ wallet: alice, network: current(null) });
    const { account } = await read(shell);
    expect(account.problem).toMatch(/not signed in/);
    expect(calls.filter(({ url }) => url.includes('accounts'))).toEqual([]);
  });

  it('has a file name with its date', () => {
    expect(exportName(new Date('2026-11-21T23:59:00Z'))).toBe('trove-data-2026-11-21.json');
  });
});

describe('listLosses', () => {
  it('lists what would be lost, and nothing else', () => {
    expect(
      listLosses(['trove_theme', 'playground_draft', 'mfe:registry', 'trove_downloads']),
    ).toEqual([
      'Your playground projects, with their prompts and conversations',
      'Unfinished downloads',
      'Your choice of theme',
    ]);
    expect(listLosses(['mfe:registry'])).toEqual([]);
  });
});

describe('resetBrowser', () => {
  it("signs out, deletes everything except the wallet's own data and reloads", async () => {
    const { shell, calls } = aShell({ wallet: alice, network: current(alice.did) });
    localStorage.setItem('trove_theme', '"dark"');
    const { view, sent, removed } = aWindow('trove_downloads', 'trove-test-wallet');
    await resetBrowser(shell, view);
    expect(removed).toEqual(['trove_downloads']);
    expect(calls.some(({ url }) => url.endsWith('/session/end'))).toBe(true);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(sent).toEqual(['/']);
  });
});

describe('YourData', () => {
  it('shows what a reset would delete before it does', async () => {
    const { user } = renderInShell(<YourData />, { wallet: alice });
    localStorage.setItem('face_playground_projects', '[]');
    await user.click(screen.getByRole('button', { name: 'Reset…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reset this browser' }));
    await dialog.findAllByRole('listitem');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your playground projects, with their prompts and conversations',
      'Your sign-in: you will have to connect your wallet again',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(localStorage.getItem('face_playground_projects')).toBe('[]');
  });

  it('downloads the export as a file', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:data';
    };
    const { user } = renderInShell(<YourData />);
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Export data' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await act(async () => {});
    expect(saved[0]?.type).toBe('application/json');
  });
});

it.each(garbageRows())('what can be exported includes garbage: %s', async (_kind, text) => {
  localStorage.clear();
  localStorage.setItem('trove_likes', text);
  const { localStorage: exported } = await readLocalData(window);
  expect(JSON.stringify(exported)).toContain('trove_likes');
});
