import { screen, waitFor, within } from '@testing-library/react';
import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { aPlatform, aProvider } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ProviderDetailsPage } from './ProviderDetailsPage.tsx';

const open = (
  providers: Provider[],
  { id = 'My-Cloud', state }: { id?: string; state?: unknown } = {},
) =>
  openPage(<ProviderDetailsPage />, {
    path: '/dashboard/providerDetails/:id',
    at: `/dashboard/providerDetails/${id}`,
    state,
    answers: { onboarded_providers: { status: true, data: providers } },
  });

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () => screen.getByRole('region', { name: /.+/ });
const title = () => screen.findByRole('heading', { level: 1 });

/** Returns the value beside a name. */
const fact = (name: string) =>
  within(chosen()).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the details of a platform', () => {
  it('[INFRA-20] [INFRA-24] shows the platform in the address', async () => {
    open([aProvider({ platformName: 'Other' }), aProvider()]);
    expect((await title()).textContent).toBe('Providers List - My Cloud');
  });

  it('[INFRA-20] finds a platform whose name has a hyphen or a slash', async () => {
    open([aProvider({ platformName: 'GPU/24-7 Cloud' })], { id: 'GPU-24-7-Cloud' });
    expect((await title()).textContent).toBe('Providers List - GPU/24-7 Cloud');
  });

  it('[INFRA-22] prefers the platform in the navigation state', async () => {
    const other = aProvider({ platformName: 'Other' });
    open([aProvider(), other], { state: { item: aPlatform(other) } });
    expect((await title()).textContent).toBe('Providers List - Other');
  });

  it('shows why the providers could not be loaded', async () => {
    openPage(<ProviderDetailsPage />, {
      path: '/dashboard/providerDetails/:id',
      at: '/dashboard/providerDetails/My-Cloud',
      answers: { onboarded_providers: 403 },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(HTTP_MESSAGE[403]);
    expect((await title()).textContent).toBe('The providers could not be loaded');
  });

  it('ignores an invalid navigation state', async () => {
    open([aProvider()], { state: { item: { name: 'Other', providers: [null] } } });
    expect((await title()).textContent).toBe('Providers List - My Cloud');
  });

  it.each([
    ['[INFRA-21]', 'my-cloud'],
    ['[INFRA-23]', 'Nowhere'],
  ])('%s redirects to home without a match: %s', async (_id, id) => {
    const { address, host } = open([aProvider()], { id });
    await waitFor(() => expect(address()).toBe('/dashboard/all'));
    expect(host.notify.warning).toHaveBeenCalledWith(
      `Provider not found: ${id.replaceAll('-', ' ')}`,
    );
  });

  it('[INFRA-25] [INFRA-28] [INFRA-30] [INFRA-31] lists its providers and shows the selected one', async () => {
    const { user, address } = open([
      aProvider({ id: 'a', providerName: 'alpha-1' }),
      aProvider({ id: 'b', providerName: 'beta-2' }),
      aProvider({ platformName: 'Other', providerName: 'gamma-3' }),
    ]);
    await title();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(radio('alpha-1').checked).toBe(true);
    expect(screen.getByRole('region', { name: 'alpha-1' })).toBeTruthy();

    await user.click(radio('beta-2'));
    expect([radio('alpha-1').checked, radio('beta-2').checked]).toEqual([false, true]);
    expect(screen.getByRole('region', { name: 'beta-2' })).toBeTruthy();
    expect(address()).toBe('/dashboard/providerDetails/My-Cloud?provider=b');
  });

  it('[INFRA-26] [INFRA-27] [INFRA-29] searches by name, case-insensitively', async () => {
    const { user } = open([
      aProvider({ providerName: 'alpha-1' }),
      aProvider({ providerName: 'beta-2' }),
    ]);
    await title();
    const field = screen.getByPlaceholderText('Search providers...');
    await user.type(field, 'ALPHA');
    expect(screen.getAllByRole('radio')).toEqual([radio('alpha-1')]);
    await user.clear(field);
    await user.type(field, 'zzz');
    expect(screen.queryAllByRole('radio')).toEqual([]);
    expect(screen.getByText('No Data Available')).toBeTruthy();
  });

  it('[INFRA-32] [INFRA-33] [INFRA-34] shows location, storage and cost', async () => {
    open([aProvider({ region: 'EU', storage: '1TB', hostingCost: 5 })]);
    await title();
    expect(within(chosen()).getByText('Region: EU • 1TB Storage')).toBeTruthy();
    expect(within(chosen()).getByText('Hosting Cost').nextElementSibling?.textContent).toBe(
      '5 TROVE',
    );
  });

  it('[INFRA-35] [INFRA-36] [INFRA-38] [INFRA-39] shows system and resources', async () => {
    open([
      aProvider({
        os: 'Debian 13',
        processor: 'EPYC 9354',
        gpu: 'A100',
        supportedModels: 'gguf',
        storage: '1 TB',
        memory: '64 GB',
        core: '16',
      }),
    ]);
    await title();
    expect(screen.getByRole('heading', { name: 'System Specifications' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Resource Allocation' })).toBeTruthy();
    const rows = {
      'Operating System': 'Debian 13',
      Processor: 'EPYC 9354',
      GPU: 'A100',
      Supports: 'gguf',
      Storage: '1 TB',
      Memory: '64 GB',
      Cores: '16',
    };
    for (const [name, value] of Object.entries(rows)) expect(fact(name)).toBe(value);
  });

  it('[INFRA-37] [INFRA-40] shows - for missing values', async () => {
    const { hostingCost: _none, ...without } = aProvider({
      os: '',
      region: '',
      core: '',
      supportedModels: '',
    });
    open([without]);
    await title();
    expect([fact('Operating System'), fact('Cores'), fact('Supports')]).toEqual(['-', '-', '-']);
    expect(within(chosen()).getByText('Region: - • 1 TB Storage')).toBeTruthy();
    expect(within(chosen()).getByText('- TROVE')).toBeTruthy();
  });
});
