import { screen, waitFor, within } from '@testing-library/react';

import { anUpload } from '#common/testing/an-uploads-host.ts';

import { openUploads } from './testing/open-uploads.tsx';

describe('the owner of a machine', () => {
  it('unlists an infra service after confirmation', async () => {
    const service = anUpload({ id: 'p-1', type: 'infra', name: 'Quiet GPUs' });
    const { user, host, network, all } = openUploads({ rows: [service] });
    network.answers['DELETE /net/dapp/api/v1/providers/p-1'] = { providerId: 'p-1' };
    await user.click(await screen.findByRole('button', { name: 'Unlist Quiet GPUs' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlist Quiet GPUs?' }));
    all.rows = [];
    await user.click(dialog.getByRole('button', { name: 'Unlist' }));
    await waitFor(() =>
      expect(host.notify.success).toHaveBeenCalledWith('Quiet GPUs is no longer listed'),
    );
    await waitFor(() => expect(screen.queryByText('Quiet GPUs')).toBeNull());
  });
});
