import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aFile } from '#common/testing/a-file.ts';
import { aPublishingHost } from '#common/testing/publishing-host.ts';
import { sendSource } from '#common/upload/send-source.ts';
import { reloadAt } from '#common/wizard/publish/reload-at.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

jest.mock('#common/upload/send-source.ts');
jest.mock('#common/upload/hash-file.ts', () => ({ hashFile: async () => null }));
jest.mock('#common/wizard/publish/reload-at.ts');

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  jest.mocked(reloadAt).mockReset();
  jest.mocked(sendSource).mockResolvedValue({ assetId: 'QmAsset', fileName: 'weights.gguf' });
});

describe('a published model', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Success!' });

  async function published(at = '/dashboard/upload-model') {
    const { host } = aPublishingHost({ at });
    renderWithHost(<ModelWizardPage />, host);
    await userEvent.upload(screen.getByLabelText('Model file'), aFile());
    await press('Next');
    await press('Next');
    await press('Publish Model');
    await dialog();
    return host;
  }

  it('[PMODEL-31] [PMODEL-32] [PMODEL-33] [PMODEL-43] [PMODEL-55] [ROUTE-61] is announced in a dialog that links to My Assets', async () => {
    const host = await published();
    expect((await dialog()).textContent).toContain(
      'Transfer of TROVE tokens to Infra Provider is successful and the hosting of your Asset is in progress.',
    );
    // The dialog reports the success, so no notice repeats it.
    expect(host.notify.success.mock.calls).toEqual([['done']]);
    expect(localStorage.getItem('model_review')).toBeNull();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(host.nav.location.get().pathname).toBe('/dashboard/assets');
    expect(host.nav.navigate.mock.calls.filter(([to]) => to === '/dashboard/assets')).toHaveLength(
      1,
    );
    expect(reloadAt).not.toHaveBeenCalled();
  });

  it('[AREA-40] links to My Assets from a competition too', async () => {
    const host = await published('/competition/dallas-ai/upload-model');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(host.nav.location.get().pathname).toBe('/dashboard/assets');
  });

  it('[ROUTE-62] reloads the page when the loader flag is cleared', async () => {
    const host = await published();
    expect(host.loaders.get().uploadModel).toBe(true);
    act(() => host.loaders.set('uploadModel', false));
    expect(reloadAt).toHaveBeenCalledWith('/dashboard/assets');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    expect(host.nav.location.get().pathname).toBe('/dashboard/upload-model');
  });
});
