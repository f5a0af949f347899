import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { ProviderPicker } from './ProviderPicker.tsx';

interface Scene {
  fileSize?: number;
  list?: Answering;
  /** Response of the upload endpoints. */
  endpoint?: Answering;
}

function open(providers: readonly Provider[], { fileSize, list, endpoint = 404 }: Scene = {}) {
  const network = fakeNetwork({
    onboarded_providers: list ?? { status: true, data: providers },
    'HEAD ': endpoint,
  });
  const plain = aConfig();
  const config = { ...plain, tokens: { ...plain.tokens, active: 'trove' } };
  const host = aHost({ fetch: network.fetch, config });
  const onSelect = jest.fn();
  const onClose = jest.fn();
  renderWithHost(
    <ProviderPicker onSelect={onSelect} onClose={onClose} {...(fileSize && { fileSize })} />,
    host,
  );
  return { user: userEvent.setup(), network, host, onSelect, onClose };
}

const card = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = () => radios().filter(({ checked }) => checked);
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio');
const names = () => radios().map((each) => each.getAttribute('aria-label'));
const panel = () => within(screen.getByRole('region'));
const search = () => screen.getByPlaceholderText<HTMLInputElement>('Search providers...');
const facts = (name: string) =>
  panel()
    .getAllByText(name, { selector: 'dt' })
    .map((term) => term.nextElementSibling?.textContent);

const alpha = (overrides: Partial<Provider> = {}) =>
  aProvider({ platformName: 'Alpha', ...overrides });

describe('the provider picker', () => {
  it('shows names as one plain line, and a line for those of no letter', async () => {
    const platformName = 'Al\u202Epha';
    const { user } = open([
      aProvider({
        id: 'p1',
        platformName,
        providerName: `Z${'\u0301'.repeat(40)}`,
        region: 'R\u202E1',
      }),
      aProvider({ id: 'p2', platformName, providerName: '\u2800' }),
    ]);
    await user.click(await card('Alpha'));
    const shownNames = screen
      .getAllByRole('radio')
      .map((each) => each.closest('label')?.textContent);
    expect(shownNames[0]).toContain(`Z${'\u0301'.repeat(3)}R1`);
    expect(shownNames[1]).toMatch(/^-/);
  });

  it('[PICK-01] [DATA-133] opens as a dialog with a card for each platform', async () => {
    open([alpha({ platformDescription: 'Fast disks' }), alpha(), aProvider()]);
    const dialog = await screen.findByRole('dialog', { name: 'Choose a platform' });
    expect((await card('Alpha')).textContent).toContain('2 providers');
    expect(within(dialog).getByText('Fast disks')).toBeTruthy();
    expect(await card('My Cloud')).toBeTruthy();
  });

  it('[PICK-02] [PICK-03] [PICK-04] [PICK-10] continues to the providers of the selected platform', async () => {
    const { user } = open([alpha({ providerName: 'a-1' }), aProvider()]);
    await user.click(await card('Alpha'));
    expect(screen.getByRole('heading', { name: 'Providers List - Alpha' })).toBeTruthy();
    expect(names()).toEqual(['a-1']);
    expect(search()).toBeTruthy();
    expect(screen.queryByRole('button', { name: /My Cloud/ })).toBeNull();
    expect(screen.getByRole('region', { name: 'a-1' })).toBeTruthy();
  });

  it('[PICK-05] [PICK-07] searches names only, case-insensitively', async () => {
    const { user } = open([
      alpha({ providerName: 'North One', region: 'Tokyo' }),
      alpha({ providerName: 'South Two', region: 'North pole' }),
    ]);
    await user.click(await card('Alpha'));
    await user.type(search(), 'nORTH');
    expect(names()).toEqual(['North One']);
    await user.clear(search());
    await user.type(search(), 'zzzz');
    expect(names()).toEqual([]);
    expect(screen.getByText('No Data Available')).toBeTruthy();
  });

  it('[PICK-06] [PICK-08] [PICK-09] [PICK-18] selects one at a time, and clears selection and search on Back', async () => {
    const { user } = open([alpha({ providerName: 'one' }), alpha({ providerName: 'two' })]);
    await user.click(await card('Alpha'));
    expect(chosen()).toEqual([radio('one')]);
    await user.click(radio('two'));
    expect(chosen()).toEqual([radio('two')]);
    await user.type(search(), 'tw');

    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(await card('Alpha'));
    await user.keyboard('{Enter}');
    expect(search().value).toBe('');
    expect(chosen()).toEqual([radio('one')]);
    expect(document.activeElement).toBe(radio('one'));
  });

  it('[PICK-11] [PICK-12] [PICK-13] [PICK-14] [PICK-15] shows the selected provider in full', async () => {
    const provider = alpha({
      region: 'Ireland',
      storage: '2 TB',
      hostingCost: 5,
      os: 'Debian 13',
      processor: 'EPYC',
      gpu: 'A100',
      supportedModels: 'gguf',
      memory: '64 GB',
      core: '16',
    });
    const { user } = open([provider]);
    await user.click(await card('Alpha'));
    const shown = {
      Region: ['Ireland'],
      Storage: ['2 TB', '2 TB'],
      'Hosting Cost': ['5 TROVE'],
      'Operating System': ['Debian 13'],
      Processor: ['EPYC'],
      GPU: ['A100'],
      Supports: ['gguf'],
      Memory: ['64 GB'],
      Cores: ['16'],
    };
    for (const [name, values] of Object.entries(shown)) expect(facts(name)).toEqual(values);
    for (const title of ['System Specifications', 'Resource Allocation']) {
      expect(panel().getByRole('heading', { name: title })).toBeTruthy();
    }
  });

  it('[PICK-16] shows - for missing values', async () => {
    const { hostingCost: _open, ...rest } = alpha({ gpu: '', region: '', supportedModels: '' });
    const { user } = open([rest]);
    await user.click(await card('Alpha'));
    expect([facts('GPU'), facts('Region'), facts('Supports'), facts('Hosting Cost')]).toEqual([
      ['-'],
      ['-'],
      ['-'],
      ['- TROVE'],
    ]);
  });

  it('[PICK-17] passes DID, hosting cost and endpoints to the wizard and closes', async () => {
    const provider = alpha({ providerDid: 'bafybmione', hostingCost: 7 });
    const { user, onSelect, onClose } = open([alpha(), provider]);
    await user.click(await card('Alpha'));
    await user.click(radio(provider.providerName));
    await user.click(screen.getByRole('button', { name: 'Select Provider' }));
    const { providerDid, hostingCost, endpoints } = provider;
    expect(onSelect).toHaveBeenCalledWith(
      expect.objectContaining({ providerDid, hostingCost, endpoints }),
    );
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('[PICK-19] shows an empty state without a select button when there are no platforms', async () => {
    open([]);
    expect(await screen.findByText('No Data Available')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Select Provider' })).toBeNull();
  });

  it('shows why the platforms could not be loaded, and refetches them', async () => {
    const { user, network } = open([alpha()], { list: 403 });
    expect((await screen.findByRole('alert')).textContent).toContain(HTTP_MESSAGE[403]);
    network.answers['onboarded_providers'] = { status: true, data: [alpha()] };
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card('Alpha')).toBeTruthy();
  });

  it('sorts by cost and keeps the selection', async () => {
    const { user } = open([
      alpha({ providerName: 'dear', hostingCost: 9 }),
      alpha({ providerName: 'cheap', hostingCost: 1 }),
    ]);
    await user.click(await card('Alpha'));
    expect(names()).toEqual(['dear', 'cheap']);
    await user.selectOptions(screen.getByLabelText('Order by'), 'Lowest hosting cost');
    expect(names()).toEqual(['cheap', 'dear']);
    expect(chosen()).toEqual([radio('dear')]);
  });

  it('shows whether the file fits, by the free space of the endpoint', async () => {
    const head = (free: number) =>
      new Response(null, { headers: { 'x-free-bytes': String(free) }, status: 204 });
    const small = { ...alpha({ providerName: 'small' }).endpoints, upload: 'https://p.test/small' };
    const { user } = open(
      [alpha({ providerName: 'large' }), alpha({ providerName: 'small', endpoints: small })],
      {
        fileSize: 3.2e9,
        endpoint: ({ url }) => (url === '/small' ? head(1e9) : head(5e9)),
      },
    );
    await user.click(await card('Alpha'));
    expect(await screen.findByText('Fits your 3.2 GB file')).toBeTruthy();
    expect(await screen.findByText('Too small for your 3.2 GB file')).toBeTruthy();
    expect(screen.getByText('1 GB free')).toBeTruthy();
    await user.click(radio('small'));
    expect(panel().getByText(/Your file does not fit there/)).toBeTruthy();
  });

  it('marks an unresponsive endpoint before it is selected, and checks it again on request', async () => {
    const endpoint = new TypeError('Failed to fetch');
    const { user, network } = open([alpha()], { endpoint, fileSize: 3e9 });
    await user.click(await card('Alpha'));
    expect(await screen.findByText('Not responding')).toBeTruthy();
    expect(screen.queryByText(/^Fits your/)).toBeNull();
    expect((await panel().findByRole('alert')).textContent).toContain('is not responding');
    network.answers['HEAD '] = new Response(null, { status: 204 });
    await user.click(panel().getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/^Responds in \d+ ms$/)).toBeTruthy();
    expect(screen.queryByText('Not responding')).toBeNull();
  });

  it('checks no endpoint before a platform is selected, and stops on Back', async () => {
    const ended: boolean[] = [];
    const { user, network, host } = open([alpha()], {});
    const { fetch } = network;
    host.http.fetch = (input, init) => {
      if (init?.method !== 'HEAD') return fetch(input, init);
      init.signal?.addEventListener('abort', () => ended.push(true));
      return new Promise(() => {});
    };
    const alphaCard = await card('Alpha');
    expect(network.calls).toHaveLength(1);
    await user.click(alphaCard);
    expect(screen.getByText('Checking…')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(ended).toEqual([true]));
  });
});
