import { fireEvent, within } from '@testing-library/dom';

import type { ApprovalView } from '../screens.ts';
import { anApproval, aView } from '../testing/parts.ts';
import { openStage } from '../testing/stage-in-test.ts';
import { createPageScreens } from './page-screens.tsx';

let theatre: ReturnType<typeof openStage>;
const { signal } = new AbortController();

beforeEach(() => (theatre = openStage()));
afterEach(() => theatre.host.remove());

const screens = () => createPageScreens(theatre.stage);
const shown = () => within(theatre.dialog);
const fill = (label: string, value: string) =>
  fireEvent.input(shown().getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(shown().getByRole('button', { name }));

describe('the approval dialog', () => {
  const open = (view: Partial<ApprovalView> = {}) => screens().approve(aView(view), signal);
  const paying = anApproval({ amount: { tokens: 2.5, token: 'TROVE', isPaidNow: true } });

  it('shows action, amount, receiver, site, account and the balance after', async () => {
    void open({ approval: paying });
    expect(shown().getByRole('heading', { name: 'Pay for an asset' })).toBeTruthy();
    for (const text of ['2.5 TROVE', 'leaves your account', 'bafybmiseller', 'trove.test', 'Ada']) {
      expect(shown().getByText(text)).toBeTruthy();
    }
    expect(await shown().findByText('Balance after: 7.5 TROVE')).toBeTruthy();
  });

  it('warns about a low balance, and shows an unknown one', async () => {
    void open({ approval: paying, balance: Promise.resolve(1) });
    expect(await shown().findByText('You have only 1 TROVE.')).toBeTruthy();
    void open({ approval: paying, balance: Promise.resolve(null) });
    expect(await shown().findByText('Balance after: unknown')).toBeTruthy();
  });

  it('disables the approval of more than the balance', async () => {
    const amount = { tokens: 12, token: 'TROVE', isPaidNow: true };
    void screens().approve(aView({ approval: anApproval({ amount }) }), signal);
    await shown().findByText('You have only 10 TROVE.');
    expect(shown().getByText('You need 2 TROVE more')).toBeTruthy();
    expect(shown().queryByText(/Balance after/)).toBeNull();
    expect(shown().getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
  });

  it('shows names first, and ids with the signed content in the details', () => {
    const publisher = { did: 'bafybmiseller', name: 'Open Bench' };
    const asset = { nft: 'QmAsset', name: 'Spam/Ham Filter', task: '', publisher };
    const facts = [
      { label: 'Asset', value: 'QmAsset', isCode: true, names: 'asset', name: asset.name },
      { label: 'Seller', value: publisher.did, isCode: true, names: 'account', name: 'Open Bench' },
      { label: 'Provider', value: 'bafybmiother', isCode: true, names: 'account' },
    ] as const;
    const signatures = ['The order', 'The delivery'];
    void screens().approve(aView({ approval: anApproval({ asset, facts, signatures }) }), signal);

    expect(shown().getByText('Open Bench').parentElement?.textContent).toBe('by Open Bench');
    expect(shown().getByText('According to the network')).toBeTruthy();
    const [terms, ids] = [...theatre.dialog.querySelectorAll<HTMLElement>('dl')];
    expect(terms?.textContent).toContain('bafybmiother');
    expect(terms?.textContent).not.toContain('QmAsset');
    expect(ids?.closest('details')?.open).toBe(false);
    expect(ids?.textContent).toContain('QmAsset');
    expect(ids?.textContent).toContain('bafybmiseller');
    expect(shown().getByText('The delivery')).toBeTruthy();
    expect(shown().getByRole('button', { name: 'Copy asset', hidden: true })).toBeTruthy();
  });

  it('shows every warning as an alert', () => {
    void open({ approval: anApproval({ warnings: ['Odd.', 'Very odd.'] }) });
    const alert = within(shown().getByText('Odd.').parentElement ?? theatre.dialog);
    expect(alert.getByText('Very odd.')).toBeTruthy();
    expect(shown().getByText('Odd.').parentElement?.getAttribute('role')).toBe('alert');
  });

  it('escapes the text of a site', () => {
    void open({ approval: anApproval({ facts: [{ label: 'Note', value: '<img src=x>' }] }) });
    expect(shown().getByText('<img src=x>')).toBeTruthy();
    expect(theatre.dialog.querySelector('img')).toBeNull();
  });

  it.each([
    ['Approve', true],
    ['Reject', false],
  ])('%s: %s', async (name, isApproved) => {
    const decision = open();
    press(name);
    expect(await decision).toEqual({ isApproved, allowance: null });
  });

  it('asks a locked wallet for the passphrase first', async () => {
    const unlock = jest.fn(async (passphrase: string) =>
      passphrase === 'correct horse' ? null : 'This passphrase does not open the wallet.',
    );
    const decision = open({ unlock });
    press('Approve');
    expect(shown().getByText('Please enter your passphrase.')).toBeTruthy();
    fill('Passphrase', 'wrong');
    press('Approve');
    expect(await shown().findByText('This passphrase does not open the wallet.')).toBeTruthy();
    fill('Passphrase', 'correct horse');
    press('Approve');
    expect((await decision).isApproved).toBe(true);
  });

  it('offers an allowance only when it is allowed', () => {
    void open({ allowance: null });
    expect(shown().queryByRole('checkbox')).toBeNull();
  });

  it('grants no allowance unless it is chosen', async () => {
    const decision = open({ approval: paying, allowance: 10 });
    press('Approve');
    expect(await decision).toEqual({ isApproved: true, allowance: null });
  });

  it('grants the chosen allowance of at least the amount of the request', async () => {
    const decision = open({ approval: paying, allowance: 10 });
    expect(shown().getByRole('checkbox', { name: /Approve for this session up to/ })).toBeTruthy();
    fill('Tokens', '2');
    press('Approve');
    expect(shown().getByText('At least 2.5, which this request needs.')).toBeTruthy();
    fill('Tokens', '30');
    fireEvent.change(shown().getByLabelText('Time'), { target: { value: '60' } });
    press('Approve');
    expect(await decision).toEqual({ isApproved: true, allowance: { tokens: 30, minutes: 60 } });
  });

  it('shows the name that others will see, which can be changed', async () => {
    const approval = anApproval({ publicName: { name: 'Ada', isNew: true } });
    const kept = open({ approval });
    expect(theatre.dialog.textContent).toContain('You will appear as Ada.');
    press('Approve');
    expect(await kept).toEqual({ isApproved: true, allowance: null, publicName: 'Ada' });

    const changed = open({ approval });
    press('Change your public name');
    fill('Public name', 'x'.repeat(61));
    press('Approve');
    expect(shown().getByText('At most 60 characters.')).toBeTruthy();
    fill('Public name', ' Count\u200Bess ');
    press('Approve');
    expect(await changed).toEqual({ isApproved: true, allowance: null, publicName: 'Countess' });
  });

  it('signs no name that stays as it is, and none at all if it is left empty', async () => {
    const same = open({ approval: anApproval({ publicName: { name: 'Ada', isNew: false } }) });
    expect(theatre.dialog.textContent).toContain('You appear as Ada.');
    press('Approve');
    expect(await same).toEqual({ isApproved: true, allowance: null });

    const none = open({ approval: anApproval({ publicName: { name: '', isNew: true } }) });
    expect(theatre.dialog.textContent).toContain('You will appear as bafybmibuyer.');
    press('Approve');
    expect(await none).toEqual({ isApproved: true, allowance: null });
  });

  it('asks once for free messages, unless this is declined', async () => {
    const free = { approval: anApproval({ credits: 0 }), allowance: 0 };
    const kept = open(free);
    const box = shown().getByRole<HTMLInputElement>('checkbox', {
      name: 'Allow free messages here',
    });
    expect(box.checked).toBe(true);
    expect(shown().queryByLabelText('Credits')).toBeNull();
    press('Approve');
    expect(await kept).toEqual({ isApproved: true, allowance: { credits: 0, minutes: 240 } });

    const declined = open(free);
    fireEvent.click(shown().getByRole('checkbox'));
    press('Approve');
    expect(await declined).toEqual({ isApproved: true, allowance: null });
  });

  it('offers an allowance in credits for a message', async () => {
    const decision = open({ approval: anApproval({ credits: 42 }), allowance: 100 });
    expect(shown().getByRole('checkbox', { name: /up to .*credits for/ })).toBeTruthy();
    fill('Credits', '41');
    press('Approve');
    expect(shown().getByText('At least 42, which this request needs.')).toBeTruthy();
    fill('Credits', '200');
    press('Approve');
    expect(await decision).toEqual({ isApproved: true, allowance: { credits: 200, minutes: 30 } });
  });
});
