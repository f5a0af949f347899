import { cleanup, screen } from '@testing-library/react';
import { aMachine, aProvider } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ProviderDetailsPage } from './ProviderDetailsPage.tsx';

const open = (machine = aMachine()) =>
  openPage(<ProviderDetailsPage />, {
    path: '/dashboard/providerDetails/:id',
    at: `/dashboard/providerDetails/${machine.platformName.replaceAll(' ', '-')}`,
    answers: { onboarded_providers: { status: true, data: [machine] } },
  });

const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

describe('the page of a machine of the infra wizard', () => {
  it('states price and terms, and the facts that were given alone', async () => {
    open();
    await screen.findByRole('radio');
    expect(facts()).toEqual([
      ['Price', '1.68 USD hourly, pay-per-use'],
      ['Usage Terms', 'gpu, network'],
      ['Custom Terms', 'Not on Sundays'],
      ['GPU', '4 x L40S'],
    ]);
    expect(screen.queryByText('-')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Resource Allocation' })).toBeNull();
  });

  it('keeps the hosting fee apart from the price', async () => {
    open();
    expect((await screen.findByText('Hosting Cost')).parentElement?.textContent).toMatch(
      /^Hosting Cost1 /,
    );
    expect(screen.getByText(/paid once for each file published there/)).toBeTruthy();
  });

  it('says that nobody has tested it, which is not said of other providers', async () => {
    open();
    expect(await screen.findByText('Not verified: nobody has tested this machine')).toBeTruthy();
    cleanup();
    open(aProvider());
    await screen.findByRole('radio');
    expect(screen.queryByText(/^Not verified/)).toBeNull();
  });

  it('leads to publishing with it', async () => {
    const machine = aMachine({ id: 'p-1' });
    open(machine);
    const link = await screen.findByRole('link', { name: 'Publish with this provider' });
    expect(link.getAttribute('href')).toBe('/dashboard/upload?provider=p-1');
  });
});
