import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { FREE_BYTES_HEADER } from '@trove/contract/wire/trade/upload.ts';
import { aMachine } from '@trove/kit/testing/factories.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { ProviderPicker } from './ProviderPicker.tsx';

const NOT_VERIFIED = 'Not verified: nobody has tested this machine';

function open(providers: readonly Provider[]) {
  const network = fakeNetwork({
    onboarded_providers: { status: true, data: providers },
    'HEAD ': () => new Response(null, { headers: { [FREE_BYTES_HEADER]: '5e9' } }),
  });
  const host = aHost({ fetch: network.fetch });
  renderWithHost(<ProviderPicker onSelect={() => {}} onClose={() => {}} fileSize={3e9} />, host);
  return host;
}

/** An endpoint that the network gave to the machine, on its own disk. */
const onNetwork = { upload: '/net/provider/p-1/upload' };

describe('a machine of the infra wizard in the picker', () => {
  it('shows its price and terms, and no row without a fact', async () => {
    open([aMachine()]);
    const card = await screen.findByRole('button', { name: /Quiet Harbour/ });
    expect(card.textContent).toContain('1.68 USD hourly, pay-per-use');
    await userEvent.click(card);
    const panel = within(screen.getByRole('region'));
    expect(panel.getByText('1.68 USD hourly, pay-per-use')).toBeTruthy();
    expect(panel.getByText('gpu, network')).toBeTruthy();
    expect(panel.queryByText('-')).toBeNull();
    expect(panel.queryByText('Storage')).toBeNull();
  });

  const choose = async (endpoints: Provider['endpoints']) => {
    open([aMachine({ endpoints })]);
    await userEvent.click(await screen.findByRole('button', { name: /Quiet Harbour/ }));
  };

  it('is not verified, whatever the disk of the network answers', async () => {
    await choose(onNetwork);
    await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull());
    expect(screen.getByText(NOT_VERIFIED)).toBeTruthy();
    expect(screen.queryByText(/^Responds|free$|^Fits/)).toBeNull();
  });

  it('is tested once its own endpoint has answered', async () => {
    await choose({ upload: 'https://own.test/up' });
    expect(await screen.findByText(/^Responds in/)).toBeTruthy();
    expect(screen.queryByText(NOT_VERIFIED)).toBeNull();
  });

  it('offers to register the first provider where there is none', async () => {
    open([]);
    const link = await screen.findByRole('link', { name: 'Register the first provider' });
    expect(link.getAttribute('href')).toBe('/dashboard/upload/infra');
  });
});
