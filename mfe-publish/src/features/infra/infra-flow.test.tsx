import { act, fireEvent, screen, within } from '@testing-library/react';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

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

describe('the details of an infra service', () => {
  it('[PINFRA-01] [PINFRA-03] [PINFRA-04] [PINFRA-05] [PINFRA-08] [ROUTE-46] asks for the service and its hardware', () => {
    openInfra();
    expect(heading('Add Infrastructure Service')).toBeTruthy();
    expect(heading('Hardware Specifications')).toBeTruthy();
    for (const name of [
      'Service Name',
      'Description',
      'CPU Cores',
      'Memory (RAM)',
      'Storage',
      'GPU',
    ]) {
      expect(field(name)).toBeTruthy();
    }
    const steps = within(step()).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Choose Type',
      'Details',
      'Pricing',
      'Review',
    ]);
    expect(current().textContent).toContain('Details');
    expect(document.title).toBe('Add Infrastructure Service');
  });

  it('[PINFRA-06] [PINFRA-07] offers the specified types and regions', () => {
    openInfra();
    expect(options('Infrastructure Type')).toEqual([
      'GPU Compute',
      'CPU Compute',
      'Memory Optimized',
      'Storage Optimized',
    ]);
    expect(options('Region')).toEqual([
      'US East (N. Virginia)',
      'US West (Oregon)',
      'EU Central (Frankfurt)',
      'Asia Pacific (Singapore)',
    ]);
  });

  it('[PINFRA-09] [PINFRA-10] [PINFRA-34] [ROUTE-47] continues to pricing, even when empty, and marks the listing as started', async () => {
    const { user, address } = openInfra();
    expect(localStorage.getItem('user_uploads_infra')).toBeNull();
    await user.click(press('Next'));
    expect(address()).toBe(PRICING);
    expect(heading('Set Pricing & Terms')).toBeTruthy();
    expect(localStorage.getItem('user_uploads_infra')).toBe('started');
  });

  it.each([
    ['[PINFRA-11]', 'Cancel'],
    ['[PINFRA-12]', 'Back'],
  ])('%s returns to the type selection with %s and keeps what was typed', async (_id, button) => {
    const { user, address, goTo } = openInfra();
    await user.type(field('Service Name'), 'Fast GPUs');
    await user.click(press(button));
    expect(address()).toBe('/dashboard/upload');
    await goTo('/dashboard/upload/infra');
    expect(field('Service Name').value).toBe('Fast GPUs');
  });

  it('saves each change at once and shows it', async () => {
    const { user, draft } = openInfra();
    await user.type(field('GPU'), 'A100');
    await user.selectOptions(field('Region'), 'US West (Oregon)');
    expect(draft()).toMatchObject({ gpu: 'A100', region: 'US West (Oregon)' });
    expect(screen.getByText('Draft saved in this browser')).toBeTruthy();
  });

  it('continues where it was left, as after a reload', () => {
    openInfra({ draft: aCompleteDraft({ region: 'US West (Oregon)' }) });
    expect(field('Service Name').value).toBe('Fast GPUs');
    expect(field('Region').value).toBe('US West (Oregon)');
  });

  it('can be reset, with Undo', async () => {
    const { user, draft } = openInfra({ draft: aCompleteDraft() });
    await user.click(press('Start over'));
    expect(field('Service Name').value).toBe('');
    expect(draft()).toBeUndefined();
    expect(document.activeElement).toBe(field('Service Name'));
    await user.click(press('Undo'));
    expect(document.activeElement).toBe(field('Service Name'));
    expect(field('Service Name').value).toBe('Fast GPUs');
    expect(draft()).toMatchObject({ price: '2' });
  });

  it('shows a warning when storage is full, and keeps the draft for the other steps', async () => {
    const { user } = openInfra();
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(field('Service Name'), 'A');
    expect(screen.getByText(/no room for the draft/)).toBeTruthy();
    await user.click(press('Next'));
    await user.click(press('Back'));
    expect(field('Service Name').value).toBe('A');
    refuse.mockRestore();
    await user.type(field('Service Name'), 'B');
    expect(screen.queryByText(/no room for the draft/)).toBeNull();
  });

  it('hides a draft that was set aside on disconnect', async () => {
    const { host } = openInfra({ session: aSession(), draft: aCompleteDraft() });
    expect(field('Service Name').value).toBe('Fast GPUs');
    localStorage.removeItem('infra_review');
    await act(async () => host.session.disconnect());
    expect(field('Service Name').value).toBe('');
  });

  it('includes changes made in another tab', async () => {
    const { draft } = openInfra({ draft: aCompleteDraft() });
    const other = JSON.stringify({ new: { ...draft(), price: '3' } });
    localStorage.setItem('infra_review', other);
    await act(async () => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'infra_review' }));
    });
    fireEvent.change(field('GPU'), { target: { value: 'A100' } });
    expect(draft()).toMatchObject({ gpu: 'A100', price: '3' });
  });

  it('edits the service passed by My Uploads, by either of its two ids', async () => {
    const service = anInfraRecord({ name: 'Old name' });
    const row = { ...aProvider({ id: 'p-1' }), service };
    const { user, draft, address } = openInfra({
      state: { editMode: true, item: { id: 'p-1', type: 'infra' } },
      answers: { onboarded_providers: { status: true, data: [row] } },
    });
    expect(await screen.findByText(/You are changing "Old name"/)).toBeTruthy();
    await user.type(field('Service Name'), '!');
    await user.click(press('Next'));
    expect(address()).toBe(`${PRICING}?edit=p-1`);
    expect(field('Price').value).toBe('2');
    expect(draft('p-1')).toMatchObject({ id: service.id, name: 'Old name!' });
    expect(draft()).toBeUndefined();
  });

  it('discards the changes to a published service, not the service', async () => {
    const service = anInfraRecord();
    localStorage.setItem('user_infra', JSON.stringify([service]));
    const { user, draft } = openInfra({ at: `/dashboard/upload/infra?edit=${service.id}` });
    await user.type(field('Service Name'), ' 2');
    await user.click(press('Discard changes'));
    expect(field('Service Name').value).toBe(service.name);
    expect(draft(service.id)).toBeUndefined();
  });
});

describe('the review of an infra service', () => {
  it('[PINFRA-22] [PINFRA-23] [PINFRA-24] shows everything in four sections', () => {
    openInfra({ at: REVIEW, draft: aCompleteDraft() });
    expect(heading('Review Infrastructure Service')).toBeTruthy();
    for (const title of [
      'Basic Information',
      'Hardware Specifications',
      'Pricing',
      'Usage Terms',
    ]) {
      expect(heading(title)).toBeTruthy();
    }
    const value = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(value('Service Name')).toBe('Fast GPUs');
    expect(value('Description')).toBe('-');
    expect(value('Price')).toBe('2 USD (= 0.5 USD per GPU hour)');
    expect(press('Publish Infrastructure').disabled).toBe(false);
    expect(current().textContent).toContain('Review');
  });

  it('[PINFRA-33] returns to pricing and keeps the values', async () => {
    const { user, address } = openInfra({ at: REVIEW, draft: aCompleteDraft() });
    await user.click(press('Back'));
    expect(address()).toBe(PRICING);
    expect(field('Price').value).toBe('2');
  });

  it('[PINFRA-35] when opened directly lists what is missing and links to it', async () => {
    const { user, address } = openInfra({ at: REVIEW, session: aSession() });
    expect(press('Publish Infrastructure').disabled).toBe(true);
    expect(
      screen.getByText('Still needed: a service name, a pricing model, a price, a usage term.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Edit Basic Information' }));
    expect(address()).toBe('/dashboard/upload/infra');
  });
});
