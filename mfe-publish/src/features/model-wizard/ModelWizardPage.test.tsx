import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@trove/contract/host.ts';
import { MAIN_CATEGORIES, TASKS } from '@trove/contract/taxonomy/taxonomy.ts';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { providersReply } from '@trove/kit/testing/a-chain-catalogue.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aFile } from '#common/testing/a-file.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

function open({ session, at = '/dashboard/upload-model', compId = 'default' }: Scene = {}) {
  const network = fakeNetwork({ 'GET /net/dapp/api/onboarded_providers': providersReply });
  const host = aHost({ session, at, fetch: network.fetch, theme: { compId } });
  renderWithHost(<ModelWizardPage />, host);
  return { host, network };
}

interface Scene {
  session?: SessionState;
  at?: string;
  compId?: string;
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const step = () => screen.getByRole('heading', { level: 2 }).textContent;
const file = () => screen.getByLabelText<HTMLInputElement>('Model file');
const optionsOf = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '')
    .map(({ value }) => value);

beforeEach(() => localStorage.clear());

describe('the model wizard', () => {
  it('[PMODEL-01] [PMODEL-02] [ROUTE-43] [ROUTE-58] starts at Details, the first of three steps', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upload Your AI Model');
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole(
      'button',
    );
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Details',
      'Pricing',
      'Review',
    ]);
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    expect(step()).toBe('Details');
  });

  it('[PMODEL-03] [PMODEL-04] [PMODEL-05] [PMODEL-08] [PMODEL-10] [PMODEL-11] marks required fields', () => {
    open();
    expect(field('Model Name*')).toBeTruthy();
    expect(field('Description*')).toBeTruthy();
    expect(field('Depin provider DID*')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Main Category*' })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Specific Task*' })).toBeTruthy();
    const metrics = within(screen.getByRole('region', { name: 'Performance Metrics' }));
    for (const name of ['Accuracy', 'Precision', 'Recall', 'F1 Score']) {
      expect(metrics.getByRole('textbox', { name })).toBeTruthy();
    }
    expect(metrics.getByText(/values between 0 and 1/)).toBeTruthy();
  });

  it('[PMODEL-06] sets the DID of the provider by the picker only', async () => {
    open();
    const did = field('Depin provider DID*');
    await userEvent.type(did, 'bafybmi');
    expect(did.value).toBe('');
    expect(did.readOnly).toBe(true);
  });

  it('[PMODEL-07] fills in the DID of the selected provider', async () => {
    open();
    await press('Select');
    await userEvent.click(await screen.findByRole('button', { name: /My Cloud/ }));
    await press('Select Provider');
    expect(field('Depin provider DID*').value).toMatch(/^bafybmiprovider\d+$/);
  });

  it('[DATA-134] offers the seven main categories', () => {
    open();
    expect(optionsOf('Main Category*')).toEqual(MAIN_CATEGORIES);
  });

  it.each(Object.entries(TASKS))(
    '[PMODEL-09] [DATA-135] [DATA-136] [DATA-137] [DATA-138] [DATA-139] [DATA-140] [DATA-141] offers only the tasks of %s',
    async (category, tasks) => {
      open();
      expect(optionsOf('Specific Task*')).toEqual([]);
      await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'Main Category*' }),
        category,
      );
      expect(optionsOf('Specific Task*')).toEqual(tasks);
    },
  );

  it('[PMODEL-12] [PMODEL-13] [PMODEL-16] [PMODEL-17] accepts a file or a link', () => {
    open();
    const asset = within(screen.getByRole('region', { name: 'Asset' }));
    expect(asset.getByText('Any file up to 10 GB')).toBeTruthy();
    expect(asset.getByText('-- OR --')).toBeTruthy();
    expect(asset.getByRole('textbox', { name: 'Hugging Face model link' })).toBeTruthy();
  });

  it('[PMODEL-14] accepts a dropped file', async () => {
    open();
    fireEvent.drop(file(), { dataTransfer: { files: [aFile()], items: [] } });
    expect(await screen.findByText('weights.gguf')).toBeTruthy();
  });

  it('[PMODEL-15] accepts several files and uses the first', async () => {
    open();
    expect(file().multiple).toBe(true);
    await userEvent.upload(file(), [aFile('first.gguf'), aFile('second.gguf')]);
    expect(await screen.findByText('first.gguf')).toBeTruthy();
    expect(screen.queryByText('second.gguf')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('Only the first file is used');
  });

  it('keeps the focus on the file field when its buttons change', async () => {
    open();
    await userEvent.upload(file(), aFile());
    expect(document.activeElement).toBe(file());
    await press('Remove file');
    expect(document.activeElement).toBe(file());
  });

  it('[PMODEL-28] [PMODEL-29] [PMODEL-39] can be clicked through to Review without input', async () => {
    open();
    await press('Next');
    expect(step()).toBe('Pricing');
    expect(screen.queryByRole('button', { name: 'Publish Model' })).toBeNull();
    await press('Next');
    expect(step()).toBe('Review');
    expect(screen.getByRole('button', { name: 'Publish Model' })).toBeTruthy();
  });

  it('[PMODEL-27] goes back step by step', async () => {
    open({ at: '/dashboard/upload-model?step=review' });
    await press('Back');
    expect(step()).toBe('Pricing');
    await press('Back');
    expect(step()).toBe('Details');
  });

  it('[PMODEL-26] [PMODEL-51] returns to Details on cancel and keeps what was typed', async () => {
    open();
    await userEvent.type(field('Model Name*'), 'Invoices');
    await press('Next');
    await press('Next');
    await press('Cancel');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(step()).toBe('Details');
    expect(field('Model Name*').value).toBe('Invoices');
  });

  it('[PMODEL-40] [PMODEL-41] suggests digits for metrics, and accepts values above 1', async () => {
    open();
    const accuracy = field('Accuracy');
    expect(accuracy.pattern).toBe('[0-9.]*');
    await userEvent.type(accuracy, '5');
    await userEvent.tab();
    expect(accuracy.getAttribute('aria-invalid')).toBeNull();
  });

  it('asks for the source of each metric that was typed, and warns of unusual values', async () => {
    open();
    expect(screen.queryByRole('textbox', { name: /^Source of/ })).toBeNull();
    await userEvent.type(field('Accuracy'), '93');
    await userEvent.type(field('Recall'), '0.8');
    expect(await screen.findByText(/^Accuracy is above 1/)).toBeTruthy();
    expect(screen.getAllByRole('textbox', { name: /^Source of/ })).toHaveLength(2);
    await userEvent.type(field('Source of Accuracy'), 'https://papers.example/1');
    await userEvent.type(field('Source of Recall'), 'papers.example');
    await press('Next');
    await press('Next');
    expect(screen.getByText('https://papers.example/1')).toBeTruthy();
    const oddities = within(screen.getByRole('region', { name: 'Please look at' }));
    expect(oddities.getByText(/starts with https/).textContent).toContain('Source of Recall');
  });

  it('[PMODEL-18] [PMODEL-19] keeps only digits and dots of the price, with a notice', async () => {
    open({ at: '/dashboard/upload-model?step=pricing' });
    expect(screen.getByText('One-time Purchase')).toBeTruthy();
    const price = field('Price in TROVE');
    await userEvent.click(price);
    await userEvent.paste('1a2,.5$');
    expect(price.value).toBe('12.5');
    expect(screen.getByText(/Only digits and one dot are kept/)).toBeTruthy();
    await userEvent.clear(price);
    await userEvent.type(price, '19');
    expect(screen.queryByText(/Only digits and one dot are kept/)).toBeNull();
  });

  it('[PMODEL-20] [PMODEL-25] shows the price in the coin of the chain on Pricing and on Review', async () => {
    open({ at: '/dashboard/upload-model?step=pricing' });
    await userEvent.type(field('Price in TROVE'), '500');
    expect(screen.getByText('500 TROVE = 0.5 RBT')).toBeTruthy();
    expect(screen.getByText('Buyers pay 500 TROVE (0.5 RBT)')).toBeTruthy();
    await press('Next');
    expect(screen.getByText('500 TROVE (0.5 RBT)')).toBeTruthy();
  });

  it('[PMODEL-53] shows what is wrong with a price and keeps it', async () => {
    const typed = '1.2.3';
    open({ at: '/dashboard/upload-model?step=pricing' });
    await userEvent.type(field('Price in TROVE'), typed);
    expect(screen.getByText(/"1.2.3" is not a number/)).toBeTruthy();
    expect(field('Price in TROVE').value).toBe(typed);
    await press('Next');
    expect(screen.getByRole('region', { name: 'Please look at' })).toBeTruthy();
    expect(screen.queryByText(/An empty price/)).toBeNull();
    expect(document.body.textContent).not.toContain('NaN');
  });

  it('[PMODEL-21] [PMODEL-22] [PMODEL-23] [PMODEL-24] shows everything on Review, with HTML as text', async () => {
    open();
    await userEvent.type(field('Model Name*'), 'Invoices');
    fireEvent.change(field('Description*'), { target: { value: '<b>Reads</b> invoices' } });
    await userEvent.selectOptions(screen.getByLabelText('Main Category*'), 'Audio');
    await userEvent.selectOptions(screen.getByLabelText('Specific Task*'), 'Text-to-Speech');
    await userEvent.type(field('Accuracy'), '0.91');
    await userEvent.type(field('F1 Score'), '0.87');
    await press('Next');
    await press('Next');
    for (const text of ['Invoices', '<b>Reads</b> invoices', 'Audio', 'Text-to-Speech', '0.91']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('0.87')).toBeTruthy();
  });

  it('lists each empty required field on Review with a link to it', async () => {
    open();
    await userEvent.type(field('Model Name*'), 'Invoices');
    await press('Next');
    await press('Next');
    const missing = within(screen.getByRole('region', { name: 'Missing' }));
    expect(missing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Description',
      'Depin provider DID',
      'Main Category',
      'Specific Task',
      'A file or a link',
      'Licence',
    ]);
    await userEvent.click(missing.getByRole('link', { name: 'Description' }));
    expect(step()).toBe('Details');
    expect(document.activeElement).toBe(field('Description*'));
  });

  it('shows the default provider on Review when none was selected', async () => {
    open({ at: '/dashboard/upload-model?step=review' });
    expect(await screen.findByText('Local provider (default)')).toBeTruthy();
    expect(screen.getByText(/the default one hosts this model/)).toBeTruthy();
  });

  it('saves the draft with every keystroke, including its step', async () => {
    const { host } = open({ session: aSession() });
    await userEvent.type(field('Model Name*'), 'In');
    const stored = () =>
      Object.values(
        JSON.parse(localStorage.getItem('model_review') ?? '{}') as Record<
          string,
          { did: string; name: string; step: string }
        >,
      );
    expect(stored()).toMatchObject([{ did: 'bafybmibuyer', name: 'In', step: 'Details' }]);
    await press('Next');
    expect(stored()).toMatchObject([{ step: 'Pricing' }]);
    expect(host.nav.location.get().search).toBe('?step=pricing');
  });
});
