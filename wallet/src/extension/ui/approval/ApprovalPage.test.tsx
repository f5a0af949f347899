import { act, screen, waitFor } from '@testing-library/react';
import { LATE } from '@trove/contract/screens/late.ts';

import { anApproval } from '../../../testing/parts.ts';
import { ADA, aState, BOB, renderOwnPage } from '../../../testing/render-own-page.tsx';
import type { Question } from '../../requests/approval-window.ts';
import { ApprovalPage } from './ApprovalPage.tsx';

const paying: Question = {
  kind: 'approve',
  key: 'r1',
  site: 'trove.test',
  account: ADA,
  approval: anApproval({ amount: { tokens: 2, token: 'TROVE', isPaidNow: true } }),
  allowance: 10,
  balance: undefined,
};
const connecting: Question = { kind: 'connect', key: 'r1', site: 'trove.test' };
const asked = (question: Question | null, more = {}) => aState({ question, waiting: 1, ...more });
const YES = { decision: { isApproved: true, allowance: null } };

describe('the approval window', () => {
  it('shows the request, loads the balance, and sends the answer', async () => {
    const { user, called, update } = renderOwnPage(ApprovalPage, asked(paying));
    expect(screen.getByRole('heading', { level: 1, name: 'Pay for an asset' })).toBeTruthy();
    expect(screen.getByText('Local test network')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    update({ question: { ...paying, balance: 10 } });
    expect(await screen.findByText('Balance after: 8 TROVE')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(called).toEqual([['answer', 'r1', YES]]);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('asks a locked wallet for its password first', async () => {
    const unlock = jest.fn(async () => {});
    const { user, called } = renderOwnPage(ApprovalPage, asked(paying, { phase: 'locked' }), {
      unlock,
    });
    await user.type(screen.getByLabelText('Passphrase'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(called.map(([name]) => name)).toEqual(['unlock', 'answer']));
    expect(unlock).toHaveBeenCalledWith('correct horse');
  });

  it('asks for the password when the wallet is locked meanwhile, and keeps the typed one', async () => {
    const { user, update } = renderOwnPage(ApprovalPage, asked(paying));
    expect(screen.queryByLabelText('Passphrase')).toBeNull();
    update({ phase: 'locked' });
    await user.type(screen.getByLabelText('Passphrase'), 'correct');
    update({ phase: 'open' });
    expect(screen.getByLabelText<HTMLInputElement>('Passphrase').value).toBe('correct');
  });

  it('keeps the request and the typed text while the background restarts', async () => {
    const { user, update } = renderOwnPage(ApprovalPage, asked(paying, { phase: 'locked' }));
    await user.type(screen.getByLabelText('Passphrase'), 'correct');
    update({ question: null });
    update({ question: { ...paying } });
    expect(screen.getByLabelText<HTMLInputElement>('Passphrase').value).toBe('correct');
  });

  it('shows the request again when the answer arrived after the lock', async () => {
    const answer = () => {
      throw new Error('The wallet is locked. Enter your passphrase.');
    };
    const { user } = renderOwnPage(ApprovalPage, asked(paying), { answer });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
  });

  it('says after 6 s that what was approved takes longer, and what is certain', () => {
    jest.useFakeTimers();
    renderOwnPage(ApprovalPage, asked({ kind: 'busy', key: 'r1', words: 'Sending…' }));
    act(() => jest.advanceTimersByTime(5999));
    expect(screen.getByRole('status').textContent).toBe('Sending…');
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toBe(LATE.wallet);
    jest.useRealTimers();
  });

  it('connects a site to the chosen account', async () => {
    const { user, called } = renderOwnPage(
      ApprovalPage,
      asked(connecting, { accounts: [ADA, BOB] }),
    );
    expect(screen.getByRole('heading', { name: 'Connect to trove.test' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Account'), BOB.did);
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect(called).toEqual([['answer', 'r1', { connect: BOB.did }]]);
  });

  it('rejects a site', async () => {
    const { user, called } = renderOwnPage(ApprovalPage, asked(connecting));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(called).toEqual([['answer', 'r1', 'closed']]);
  });

  it('reports a wrong password of a locked wallet', async () => {
    const unlock = () => {
      throw new Error('This passphrase does not open the wallet.');
    };
    const { user, called } = renderOwnPage(ApprovalPage, asked(connecting, { phase: 'locked' }), {
      unlock,
    });
    await user.type(screen.getByLabelText('Passphrase'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Connect' }));
    expect((await screen.findByRole('alert')).textContent).toContain('does not open');
    expect(called.map(([name]) => name)).toEqual(['unlock']);
  });

  it('offers to create a wallet if there is none', () => {
    renderOwnPage(ApprovalPage, asked(connecting, { phase: 'none', accounts: [], current: null }));
    expect(screen.getByRole('button', { name: 'Create a wallet' })).toBeTruthy();
  });

  it('closes without a request, and stays open while one may follow', async () => {
    const close = jest.spyOn(window, 'close').mockImplementation(() => {});
    const { called, update } = renderOwnPage(ApprovalPage, asked(null), {
      releaseWindow: () => true,
    });
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(close).not.toHaveBeenCalled();
    update({ waiting: 0 });
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1), { timeout: 2000 });
    expect(called).toEqual([['releaseWindow']]);
    close.mockRestore();
  });
});
