import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { aProvider } from '@trove/kit/testing/factories.ts';
import { aVisitor } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { aFile } from '#common/testing/a-file.ts';
import { aPublishingHost } from '#common/testing/publishing-host.ts';
import { sendSource } from '#common/upload/send-source.ts';

import { DatasetWizardPage } from './DatasetWizardPage.tsx';

jest.mock('#common/upload/send-source.ts');
jest.mock('#common/upload/hash-file.ts', () => ({ hashFile: async () => null }));

const send = jest.mocked(sendSource);

function open(options: Parameters<typeof aPublishingHost>[0] = {}) {
  const scene = aPublishingHost({ at: '/dashboard/upload-dataset', ...options });
  renderWithHost(<DatasetWizardPage />, scene.host);
  return scene;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const step = () => screen.getByRole('heading', { level: 2 }).textContent;
const choose = (name = 'rows.csv', text = 'a,b\n1,2\n') =>
  userEvent.upload(screen.getByLabelText('Dataset file'), aFile(name, text));
const PROVIDER_DID = /^bafybmiprovider\d+$/;
const pickProvider = async () => {
  await press('Select');
  await userEvent.click(await screen.findByRole('button', { name: /My Cloud/ }));
  await press('Select Provider');
};
const next = async (times: number) => {
  for (let pressed = 0; pressed < times; pressed += 1) await press('Next');
};

beforeEach(() => {
  localStorage.clear();
  send.mockReset().mockResolvedValue({ assetId: 'QmAsset', fileName: 'rows.csv' });
});

describe('the dataset wizard', () => {
  it('[PDATA-01] [PDATA-20] [PDATA-23] [PDATA-31] [ROUTE-44] [ROUTE-59] can be clicked through its four steps without input', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Upload Dataset');
    const steps = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole(
      'button',
    );
    expect(steps.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Details',
      'Metadata',
      'Pricing',
      'Review',
    ]);
    const seen = [step()];
    for (const _press of [1, 2, 3]) {
      await press('Next');
      seen.push(step());
    }
    expect(seen).toEqual(['Details', 'Metadata', 'Pricing', 'Review']);
    expect(screen.getAllByRole('button', { name: 'Publish Dataset' })).toHaveLength(1);
  });

  it('[PDATA-21] goes back step by step', async () => {
    open({ at: '/dashboard/upload-dataset?step=review' });
    const seen = [step()];
    for (const _press of [1, 2, 3]) {
      await press('Back');
      seen.push(step());
    }
    expect(seen).toEqual(['Review', 'Pricing', 'Metadata', 'Details']);
  });

  it('[PDATA-02] [PDATA-03] [PDATA-05] asks for name, description and one source', () => {
    open();
    expect(field('Dataset Name')).toBeTruthy();
    expect(field('Description')).toBeTruthy();
    expect(screen.getByLabelText('Dataset file')).toBeTruthy();
    expect(field('Hugging Face dataset link')).toBeTruthy();
  });

  it('[PDATA-04] fills in the DID of the selected provider', async () => {
    open();
    await pickProvider();
    expect(field('Depin provider DID*').value).toMatch(PROVIDER_DID);
  });

  it('[PDATA-06] [PDATA-07] [PDATA-08] [PDATA-33] accepts any text for size, rows and columns, and has no other fields', async () => {
    open({ at: '/dashboard/upload-dataset?step=metadata' });
    type('Dataset Size', '12 GB approx');
    type('Number of Rows', 'about 5k');
    type('Number of Columns', 'ten');
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual([
      '12 GB approx',
      'about 5k',
      'ten',
    ]);
  });

  it('[PDATA-09] [PDATA-10] [PDATA-32] has one price field of digits and dots, and shows the price in coins', async () => {
    const { host } = open({ at: '/dashboard/upload-dataset?step=pricing' });
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    await userEvent.click(field('Price in TROVE'));
    await userEvent.paste('1a2.5');
    expect(field('Price in TROVE').value).toBe('12.5');
    const token = activeToken(host.config.tokens).name;
    expect(screen.getByText(`Buyers pay 12.5 ${token} (0.0125 RBT)`)).toBeTruthy();
  });

  it('[PDATA-11] [PDATA-12] [PDATA-13] shows name, description and file for review', async () => {
    open();
    type('Dataset Name', 'Houses');
    type('Description', '<i>Sold</i> houses');
    await choose();
    await next(3);
    for (const text of ['Houses', '<i>Sold</i> houses', 'rows.csv']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('[PDATA-14] [PDATA-15] [PDATA-16] [PDATA-18] asks for confirmation before it cancels, and can stay', async () => {
    open();
    type('Dataset Name', 'Houses');
    await next(2);
    await press('Cancel');
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Cancel' });
    expect(dialog.textContent).toContain(
      'Are you sure you want to cancel? All progress will be lost.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'No, continue editing' }));
    expect(step()).toBe('Pricing');
    await next(1);
    expect(screen.getByText('Houses')).toBeTruthy();
  });

  it('[PDATA-17] clears the form and deletes the draft on cancel', async () => {
    open();
    type('Dataset Name', 'Houses');
    await choose();
    expect(localStorage.getItem('dataset_review')).toContain('Houses');
    await next(1);
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, cancel' }));
    await untilInPage(() => step() === 'Details');
    expect(field('Dataset Name').value).toBe('');
    expect(screen.queryByText('rows.csv')).toBeNull();
    expect(localStorage.getItem('dataset_review')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Restore draft?' })).toBeNull();
  });

  it.each([
    [
      'both',
      'https://huggingface.co/datasets/a/b',
      true,
      'Please provide either a file upload or a Hugging Face dataset URL, not both.',
    ],
    ['neither', '', false, 'Please upload a file or provide a Hugging Face dataset URL.'],
  ])('[PDATA-25] [PDATA-26] rejects %s of file and link', async (_which, url, hasFile, said) => {
    const { host } = open();
    type('Hugging Face dataset link', url);
    if (hasFile) await choose();
    await next(3);
    await press('Publish Dataset');
    await untilInPage(() => host.notify.error.mock.calls.length > 0);
    expect(host.notify.error.mock.calls[0]).toMatchObject([{ message: said }]);
    expect(send).not.toHaveBeenCalled();
  });

  it('[PDATA-24] requires a wallet', async () => {
    open({ session: aVisitor });
    await choose();
    await next(3);
    await press('Publish Dataset');
    expect(await screen.findByText('Please connect your wallet.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it('[PDATA-19] [PDATA-22] [PDATA-27] [PDATA-30] publishes, with an image too, and shows it in the dialog', async () => {
    const { sign, signed } = open();
    await pickProvider();
    type('Dataset Name', 'Pictures');
    type('Description', 'One');
    await choose('a.png', 'png');
    await next(1);
    type('Dataset Size', '1 MB');
    type('Number of Rows', '1');
    type('Number of Columns', '2');
    await next(2);
    await press('Publish Dataset');
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeTruthy();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ kind: 'dataset' });
    expect(send.mock.invocationCallOrder[0]).toBeLessThan(sign.mock.invocationCallOrder[0] ?? 0);
    const { input, metadata } = await signed();
    expect(metadata).toEqual({
      type: 'dataset',
      name: 'Pictures',
      description: 'One',
      price: 1,
      size: '1 MB',
      rows: '1',
      columns: '2',
      depinProviderDid: expect.stringMatching(PROVIDER_DID),
    });
    expect(input.depin_provider_did).toMatch(PROVIDER_DID);
  });

  it('chooses the provider for a file, if one answers', async () => {
    open();
    await choose();
    await waitFor(() => expect(field('Depin provider DID*').value).toMatch(PROVIDER_DID));
  });

  it('is rejected before anything is sent when no provider is selected', async () => {
    const { host } = open({ providers: [aProvider({ endpoints: {} })] });
    await choose();
    await next(2);
    // The cost depends on the provider, so none is shown yet.
    expect(screen.getByText(/Each provider sets its own price/)).toBeTruthy();
    expect(screen.queryByText(/Hosting pays for itself/)).toBeNull();
    await next(1);
    await press('Publish Dataset');
    await untilInPage(() => host.notify.error.mock.calls.length > 0);
    expect(host.notify.error.mock.calls[0]).toMatchObject([
      { message: 'Please select a provider: it hosts the dataset.' },
    ]);
    expect(send).not.toHaveBeenCalled();
  });

  it('publishes without a provider when none is available', async () => {
    const { signed } = open({ providers: [] });
    await choose();
    await next(3);
    await press('Publish Dataset');
    expect((await signed()).input.depin_provider_did).toBe('');
  });

  it('reports a file that was changed or deleted since it was chosen', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation();
    open();
    const file = aFile('rows.csv', 'a,b\n1,2\n');
    await userEvent.upload(screen.getByLabelText('Dataset file'), file);
    await pickProvider();
    await next(3);
    file.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await press('Publish Dataset');
    expect(
      await screen.findByText('The file can no longer be read. Please choose it again.'),
    ).toBeTruthy();
    expect(alert).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
  });

  it('[PDATA-28] shows the specified alert for an unexpected error', async () => {
    const alert = jest.spyOn(window, 'alert').mockImplementation();
    const { host } = open();
    await choose();
    await next(3);
    jest.spyOn(host.session, 'get').mockImplementation(() => {
      throw new Error('unexpected');
    });
    await press('Publish Dataset').catch(() => {});
    await untilInPage(() => alert.mock.calls.length > 0);
    expect(alert.mock.calls).toEqual([['Please refresh the page to use the extension features']]);
  });
});
