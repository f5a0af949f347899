import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theFileFacts } from '@trove/kit/testing/factories.ts';

import { hashBlob } from './hash-blob.ts';
import { VerifyFile } from './VerifyFile.tsx';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const promised = theFileFacts({ size: 3, sha256: ABC });

const choose = (
  text: string,
  hash: Parameters<typeof VerifyFile>[0]['hash'] = () => hashBlob(new Blob([text])),
) => {
  render(<VerifyFile promised={promised} hash={hash} />);
  return userEvent.upload(screen.getByLabelText('File to verify'), new File([text], 'mine.gguf'));
};

describe('verifying a local file', () => {
  it('accepts the published bytes', async () => {
    await choose('abc');
    expect(await screen.findByText('mine.gguf is the published file.')).toBeTruthy();
  });

  it('rejects other bytes of the same length by their hash', async () => {
    await choose('abd');
    expect(await screen.findByText(/is not the published file. Its SHA-256 begins/)).toBeTruthy();
  });

  it('rejects a file of another size without reading it', async () => {
    const hash = jest.fn();
    await choose('abcd', hash);
    expect(await screen.findByText(/It has 4 bytes, the published file 3 bytes/)).toBeTruthy();
    expect(hash).not.toHaveBeenCalled();
  });

  it('shows the progress and can be cancelled', async () => {
    await choose(
      'abc',
      (_file, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress(1);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    expect(await screen.findByText('Reading mine.gguf: 33 %')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Verify my file' })).toBeTruthy();
  });

  it('shows an error when the file cannot be read', async () => {
    await choose('abc', () => Promise.reject(new Error('gone')));
    expect(await screen.findByText('mine.gguf could not be read.')).toBeTruthy();
  });

  it('hashes in slices', async () => {
    const steps: number[] = [];
    const blob = new Blob(['a'.repeat(2_500_000)]);
    const whole = await hashBlob(blob, { onProgress: (read) => steps.push(read) });
    expect(steps).toEqual([1_048_576, 2_097_152, 2_500_000]);
    expect(whole).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashBlob(new Blob([]))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
  });
});
