import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aFile } from '#common/testing/a-file.ts';
import { aPublishingHost } from '#common/testing/publishing-host.ts';
import { sendSource } from '#common/upload/send-source.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

jest.mock('#common/upload/send-source.ts');
jest.mock('#common/upload/hash-file.ts', () => ({ hashFile: async () => null }));

const LABEL = 'Free messages per user';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  jest.mocked(sendSource).mockResolvedValue({ assetId: 'QmAsset', fileName: 'weights.gguf' });
});

/** Opens the review of a model with this number of free messages. */
async function giveAway(typed: string) {
  const scene = aPublishingHost({ at: '/dashboard/upload-model', providers: [] });
  renderWithHost(<ModelWizardPage />, scene.host);
  await userEvent.upload(screen.getByLabelText('Model file'), aFile());
  await press('Next');
  fireEvent.change(await screen.findByRole('textbox', { name: LABEL }), {
    target: { value: typed },
  });
  await press('Next');
  return scene;
}

describe('free messages of a model', () => {
  it.each([
    ['3', 3],
    ['0', undefined],
    ['', undefined],
  ])('typed as %j are published as %j', async (typed, given) => {
    const { signed } = await giveAway(typed);
    await screen.findByRole('button', { name: 'Publish Model' });
    const rows = screen.queryAllByText(LABEL, { selector: 'dt' });
    expect(rows).toHaveLength(given === undefined ? 0 : 1);
    await press('Publish Model');
    expect((await signed()).metadata['freeMessages']).toBe(given);
  });

  it.each(['101', 'two'])('typed as %j are reported as invalid and left out', async (typed) => {
    const { signed } = await giveAway(typed);
    const words = 'Please enter a whole number from 0 to 100.';
    expect(await screen.findByText(words, { exact: false })).toBeTruthy();
    await press('Publish Model');
    expect((await signed()).metadata['freeMessages']).toBeUndefined();
  });
});
