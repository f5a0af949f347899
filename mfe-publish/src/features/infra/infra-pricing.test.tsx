import { cleanup, screen, within } from '@testing-library/react';
import { aProvider } from '@trove/kit/testing/factories.ts';

import { emptyInfraDraft } from '#common/infra-draft/infra-drafts.ts';
import { anInfraRecord } from '#common/testing/an-infra-record.ts';

import { aCompleteDraft, openInfra } from './testing/open-infra.tsx';

const PRICING = '/dashboard/upload/infra/pricing';
const REVIEW = '/dashboard/upload/infra/review';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const options = (name: string) =>
  within(field(name))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
const step = () => screen.getByRole('navigation', { name: 'Steps' });
const current = () => within(step()).getByText((_text, node) => node?.ariaCurrent === 'step');
const heading = (name: string) => screen.getByRole('heading', { name });

beforeEach(() => localStorage.clear());

describe('the pricing of an infra service', () => {
  it('[PINFRA-13] [PINFRA-14] [PINFRA-16] [PINFRA-17] [PINFRA-18] offers the specified options', () => {
    openInfra({ at: PRICING });
    expect(heading('Set Pricing & Terms')).toBeTruthy();
    const names = (role: string) =>
      screen.getAllByRole<HTMLInputElement>(role).map(({ value }) => value);
    expect(names('radio')).toEqual(['pay-per-use', 'subscription', 'reserved']);
    expect(options('Currency')).toEqual(['USD', 'EUR', 'GBP']);
    expect(options('Billing Period')).toEqual(['hourly', 'daily', 'monthly', 'yearly']);
    const terms = within(screen.getByRole('group', { name: 'Usage Terms' }));
    expect(terms.getAllByRole<HTMLInputElement>('checkbox').map(({ value }) => value)).toEqual([
      'gpu',
      'cpu',
      'memory',
      'storage',
      'network',
    ]);
    expect(current().textContent).toContain('Pricing');
  });

  it('keeps the draft when something is typed before a model is chosen', async () => {
    const first = openInfra({ at: PRICING, draft: { ...emptyInfraDraft(), name: 'Fast GPUs' } });
    await first.user.type(field('Price'), '2.5');
    cleanup();
    openInfra({ at: '/dashboard/upload/infra' });
    expect(field('Service Name').value).toBe('Fast GPUs');
    cleanup();
    openInfra({ at: PRICING });
    expect(field('Price').value).toBe('2.5');
  });

  it('[PINFRA-15] [PINFRA-19] [PINFRA-20] [PINFRA-21] [ROUTE-48] continues only with a model, a price and a term', async () => {
    const { user, address, draft } = openInfra({ at: PRICING });
    const next = () => press('Next');
    const sees = (missing: string) => {
      expect(next().disabled).toBe(true);
      expect(next().ariaDisabled).toBe('true');
      expect(screen.getByText(missing)).toBeTruthy();
    };
    sees('Still needed: a pricing model, a price, a usage term.');
    await user.click(screen.getByRole('radio', { name: 'reserved' }));
    sees('Still needed: a price, a usage term.');
    await user.type(field('Price'), '12');
    expect(field('Price').value).toBe('12');
    sees('Still needed: a usage term.');
    await user.click(next());
    await user.type(field('Price'), '{Enter}');
    expect(address()).toBe(PRICING);
    await user.click(screen.getByRole('checkbox', { name: 'network' }));
    expect(next().disabled).toBe(false);
    await user.click(next());
    expect(address()).toBe(REVIEW);
    expect(heading('Review Infrastructure Service')).toBeTruthy();
    expect(draft()).toMatchObject({
      model: 'reserved',
      price: '12',
      usage: ['network'],
      custom: '',
    });
  });

  it('shows what is wrong with a price', async () => {
    const typed = '1,5';
    const { user } = openInfra({ at: PRICING, draft: aCompleteDraft({ price: '' }) });
    await user.type(field('Price'), typed);
    await user.tab();
    expect(await screen.findByText('Use digits and one dot, such as 0.42.')).toBeTruthy();
    expect(press('Next').disabled).toBe(true);
    expect(field('Price').value).toBe(typed);
  });

  it('[PINFRA-33] returns to the details and keeps the values', async () => {
    const { user, address } = openInfra({ at: PRICING, draft: aCompleteDraft() });
    await user.click(press('Back'));
    expect(address()).toBe('/dashboard/upload/infra');
    await user.click(press('Next'));
    expect(field('Price').value).toBe('2');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'gpu' }).checked).toBe(true);
  });

  it('shows the price per GPU hour, and that of other services', async () => {
    const others = ['4', '8'].map((price, index) => ({
      ...aProvider(),
      service: anInfraRecord({
        id: `infra-${index}`,
        pricing: { model: 'reserved', price, currency: 'USD', billingPeriod: 'hourly' },
      }),
    }));
    const { user } = openInfra({
      at: PRICING,
      draft: aCompleteDraft({ price: '1.68' }),
      answers: { onboarded_providers: { status: true, data: [...others, aProvider()] } },
    });
    expect(screen.getByText('= 0.42 USD per GPU hour')).toBeTruthy();
    expect(await screen.findByText('2 listed services ask 4 to 8 USD per GPU hour.')).toBeTruthy();
    await user.selectOptions(field('Currency'), 'GBP');
    expect(screen.getByText('= 0.42 GBP per GPU hour')).toBeTruthy();
    expect(screen.queryByText(/listed services ask/)).toBeNull();
  });
});
