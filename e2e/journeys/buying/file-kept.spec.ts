import { expect, test } from '../../fixtures.ts';

declare global {
  interface Window {
    showOpenFilePicker?: () => Promise<FileSystemFileHandle[]>;
  }
}

test(
  'a chosen file handle is still available after a reload, without a prompt',
  { tag: '@long' },
  async ({ visitor }) => {
    const { page } = visitor;
    // A test cannot operate the system's own file dialog, so a real handle of the origin's private file system
    // replaces it.
    await page.addInitScript(() => {
      window.showOpenFilePicker = async () => {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle('tide.gguf', { create: true });
        const writing = await handle.createWritable();
        await writing.write('GGUF and more');
        await writing.close();
        return [handle];
      };
    });
    await visitor.open('/dashboard/upload-model');
    await page.getByLabel('Model Name*').fill('Tide teller');
    await page.getByRole('button', { name: 'Choose file' }).click();
    await expect(page.getByText('tide.gguf', { exact: true })).toBeVisible();
    // The name is shown before the draft contains the file.
    const draft = () => page.evaluate(() => localStorage.getItem('model_review'));
    await expect.poll(draft).toContain('fingerprint');

    await page.reload();
    await page.getByRole('button', { name: 'Restore Tide teller' }).click();
    await expect(page.getByText('tide.gguf', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove file' })).toBeVisible();
    await expect(page.getByText(/again/)).toHaveCount(0);
    expect(visitor.faults).toEqual([]);
  },
);
