import { aTransfer } from '../../testing/a-wallet.ts';
import { connected, eventually } from '../../testing/an-extension.ts';

const SITE = 'https://trove.test';

describe('the extension', () => {
  it.each([
    ['another network is used', 'useNetwork'],
    ['its network is removed', 'removeNetwork'],
  ] as const)('ends allowances and approved purchases when %s', async (_when, how) => {
    const { page, did, asks, command, state } = await connected();
    const answer = page.ask('call', 'transferFt', aTransfer(did, 1));
    await command('answer', (await asks('Pay for an asset')).key, {
      decision: { isApproved: true, allowance: { tokens: 3, minutes: 30 } },
    });
    await answer;
    await eventually(() => (state()?.grants[SITE]?.tokens === 2 ? true : undefined));
    await command(how, 'local');
    void page.ask('call', 'transferFt', aTransfer(did, 1));
    expect(await asks('Pay for an asset')).toBeTruthy();
    page.leave();
  });
});
