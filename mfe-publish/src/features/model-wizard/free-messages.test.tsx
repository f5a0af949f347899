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
  it('are reviewed and published', async () => {
    const { signed } = await giveAway('3');
    await screen.findByRole('button', { name: 'Publish Model' });
    expect(screen.getByText(LABEL, { selector: 'dt' })).toBeTruthy();
    await press('Publish Model');
    expect((await signed()).metadata['freeMessages']).toBe(3);
  });
});
