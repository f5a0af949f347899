import { expect, test } from '../../fixtures.ts';
import { APPROVAL_TITLES } from '../../person.ts';

test('a purchase stalled for ten minutes is reported, and continues once the network responds again @long', async ({
  buyer,
}) => {
  const { page } = buyer;
  let isDeaf = false;
  await page.routeWebSocket(/\/net\/ws/, (socket) => {
    const network = socket.connectToServer();
    network.onMessage((message) => {
      if (!isDeaf) socket.send(message);
    });
  });
  await buyer.openAsset('models', 'Spam/Ham Filter');
  await page.clock.install();
  isDeaf = true;
  await buyer.buyNow().click();
  await buyer.approve(APPROVAL_TITLES.purchase);
  await expect(page.getByRole('button', { name: 'Completing…' })).toBeVisible();
  await page.clock.fastForward('10:01');
  await buyer.seesToast(
    'The purchase has made no progress for 10 minutes. You can try again: you will not pay twice.',
  );

  isDeaf = false;
  await page.reload();
  await buyer.approve(APPROVAL_TITLES.payment);
  await buyer.approve(APPROVAL_TITLES.delivery);
  await expect(page.getByText('You own this asset')).toBeVisible();
  await expect(buyer.balance()).toHaveText('9.5 TROVE');
  expect(buyer.faults).toEqual([]);
});
