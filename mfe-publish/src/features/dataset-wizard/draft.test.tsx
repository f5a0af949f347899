import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@trove/contract/host.ts';
import { aHost, aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { aFile } from '#common/testing/a-file.ts';

import { DatasetWizardPage } from './DatasetWizardPage.tsx';

function open({
  session = aSession(),
  at = '/dashboard/upload-dataset',
}: { session?: SessionState; at?: string } = {}) {
  const host = aHost({ session, at });
  renderWithHost(<DatasetWizardPage />, host);
  return host;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const step = () =>
  screen
    .getByRole('navigation', { name: 'Breadcrumb' })
    .querySelector('[aria-current]')
    ?.textContent?.replace(/^\d/, '');
const choose = (text = 'a,b\n1,2\n') =>
  userEvent.upload(screen.getByLabelText('Dataset file'), aFile('rows.csv', text));
const offers = () => screen.queryByRole('region', { name: 'Restore draft?' });

/** Renders the wizard again with only the stored data, as after a reload. */
function reload(options: Parameters<typeof open>[0] = {}) {
  cleanup();
  return open(options);
}

beforeEach(() => localStorage.clear());

describe('a draft', () => {
  it('is opened without the values of another version that this one cannot read', async () => {
    open();
    type('Dataset Name', 'Houses');
    type('Description', 'Sold ones');
    const stored = JSON.parse(localStorage.getItem('dataset_review') ?? '');
    const [id = ''] = Object.keys(stored);
    const odd = { description: { rich: [] }, metadata: null, sampleRows: 'all', files: null };
    Object.assign(stored[id].form, odd, { colour: 'red' });
    localStorage.setItem('dataset_review', JSON.stringify(stored));

    reload({ at: `/dashboard/upload-dataset?draft=${id}` });
    expect(
      (await screen.findByRole<HTMLInputElement>('textbox', { name: 'Dataset Name' })).value,
    ).toBe('Houses');
    expect(field('Description').value).toBe('');
    type('Description', 'Sold in May');
    expect(JSON.parse(localStorage.getItem('dataset_review') ?? '')[id].form).toMatchObject({
      name: 'Houses',
      description: 'Sold in May',
      colour: 'red',
    });
  });

  it('is restored after a reload with every value, at the step where it was left', async () => {
    open();
    type('Dataset Name', 'Houses');
    type('Description', 'Sold ones');
    await press('Next');
    type('Number of Rows', 'about 5k');

    reload({ at: '/dashboard/upload-dataset?step=metadata' });
    expect(step()).toBe('Details');
    expect(field('Dataset Name').value).toBe('');
    const offered = within(await screen.findByRole('region', { name: 'Restore draft?' }));
    expect(offered.getByText('Houses')).toBeTruthy();
    expect(offered.getByText('Changed just now, at Metadata')).toBeTruthy();
    await press('Restore Houses');

    expect(step()).toBe('Metadata');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Metadata' }));
    expect(field('Number of Rows').value).toBe('about 5k');
    expect(offers()).toBeNull();
    await press('Back');
    expect(field('Dataset Name').value).toBe('Houses');
    expect(field('Description').value).toBe('Sold ones');
  });

  it('is offered by a name that reorders nothing around it', async () => {
    open();
    type('Dataset Name', `\u202E${'x'.repeat(500)}`);
    reload();
    const offered = within(await screen.findByRole('region', { name: 'Restore draft?' }));
    const name = offered.getByText(/xxx/);
    expect(name.tagName).toBe('BDI');
    await press(/^Delete /);
    expect(offered.getByText(/xxx/).tagName).toBe('BDI');
  });

  it('is opened by its address without asking', () => {
    open();
    type('Dataset Name', 'Houses');
    const [id] = Object.keys(JSON.parse(localStorage.getItem('dataset_review') ?? '{}') as object);
    reload({ at: `/dashboard/upload-dataset?draft=${id}` });
    expect(field('Dataset Name').value).toBe('Houses');
    expect(offers()).toBeNull();
  });

  it('asks for its file by name, and recognizes it', async () => {
    open();
    await choose();
    await screen.findByText('rows.csv');
    await untilInPage(
      () => localStorage.getItem('dataset_review')?.includes('fingerprint') === true,
    );

    reload();
    await press('Restore Unnamed draft');
    expect(screen.getByText(/Choose rows.csv again/)).toBeTruthy();
    await press('Review');
    const again = await screen.findByRole('link', { name: 'Dataset file' });
    expect(again.getAttribute('href')).toMatch(/step=details.*#files$/);
    await press('Details');
    await choose();
    expect(await screen.findByText('rows.csv')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a warning when another file than before is chosen', async () => {
    open();
    await choose();
    await untilInPage(
      () => localStorage.getItem('dataset_review')?.includes('fingerprint') === true,
    );
    reload();
    await press('Restore Unnamed draft');
    await choose('a,b\n9,9\n');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'not the file you had chosen before (rows.csv)',
    );
  });

  it('can be deleted from the list of drafts, and restored', async () => {
    open();
    type('Dataset Name', 'Houses');
    reload();
    await press('Delete Houses');
    expect(localStorage.getItem('dataset_review')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
    await press('Undo');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Houses' }));
    await press('Restore Houses');
    expect(field('Dataset Name').value).toBe('Houses');
  });

  it('of a visitor is kept on connect and then belongs to the wallet', () => {
    const host = open({ session: aVisitor });
    type('Dataset Name', 'Houses');
    expect(localStorage.getItem('dataset_review')).toContain('"did":null');
    act(() => host.session.set(aSession()));
    expect(field('Dataset Name').value).toBe('Houses');
    type('Dataset Name', 'Houses 2');
    expect(localStorage.getItem('dataset_review')).toContain('"did":"bafybmibuyer"');
  });

  it.each([
    ['a visitor', aVisitor],
    ['another user', aSession({ did: 'bafybmiother' })],
  ])('is not shown to %s who connects after its wallet', (_who, session) => {
    const host = open();
    type('Dataset Name', 'Houses');
    act(() => host.session.set(session));
    expect(field('Dataset Name').value).toBe('');
    expect(offers()).toBeNull();
    expect(host.notify.info).toHaveBeenCalledWith(
      'Your draft has been put aside. It comes back when the same wallet connects again.',
    );
  });

  it('is not written here while another tab edits it, until this tab takes it back', async () => {
    open();
    type('Dataset Name', 'Houses');
    const stored = JSON.parse(localStorage.getItem('dataset_review') ?? '{}') as Record<
      string,
      { writer: string; name: string; form: { name: string } }
    >;
    const [id = '', draft] = Object.entries(stored)[0] ?? [];
    const changed = {
      ...draft,
      writer: 'another tab',
      name: 'Villas',
      form: { ...draft?.form, name: 'Villas' },
    };
    localStorage.setItem('dataset_review', JSON.stringify({ [id]: changed }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'dataset_review' })));

    expect(await screen.findByRole('heading', { name: /open in another tab/ })).toBeTruthy();
    await press('Use it here');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Details' }));
    expect(field('Dataset Name').value).toBe('Villas');
    type('Dataset Name', 'Villas 2');
    expect(localStorage.getItem('dataset_review')).toContain('Villas 2');
  });

  it('shows a warning when storage is full, and stays usable', () => {
    const host = open();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type('Dataset Name', 'Houses');
    expect(screen.getByText(/has no room for the draft/)).toBeTruthy();
    expect(field('Dataset Name').value).toBe('Houses');
    expect(host.report.error).toHaveBeenCalled();
    full.mockRestore();
    type('Dataset Name', 'Houses 2');
    expect(screen.queryByText(/has no room for the draft/)).toBeNull();
  });
});

describe('a wizard opened from My Uploads', () => {
  const item = {
    name: 'Houses',
    pricing: { price: 2.5 },
    facts: { description: 'Sold ones', rows: 5000, depinProviderDid: 'bafybmiprovider' },
  };

  it('[PDATA-29] starts with the published values, and shows that it creates a new asset', async () => {
    const host = aHost({ at: '/dashboard/upload/dataset', state: { editMode: true, item } });
    renderWithHost(<DatasetWizardPage />, host);
    expect(field('Dataset Name').value).toBe('Houses');
    expect(field('Description').value).toBe('Sold ones');
    expect(field('Depin provider DID*').value).toBe('bafybmiprovider');
    expect(await screen.findByText(/publishing it creates a new asset/)).toBeTruthy();
    await press('Next');
    expect(field('Number of Rows').value).toBe('5000');
    await press('Next');
    expect(field('Price in TROVE').value).toBe('2.5');
  });
});
