import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aFile } from '#common/testing/a-file.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

const open = (at = '/dashboard/upload-model') => renderWithHost(<ModelWizardPage />, aHost({ at }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const file = () => screen.getByLabelText<HTMLInputElement>('Model file');

beforeEach(() => localStorage.clear());

describe('invalid input for a model', () => {
  it.each([
    ['https://huggingface.co/a/b https://huggingface.co/c/d', 'Please enter only one link.'],
    ['http://192.168.1.4/model.gguf', /private network/],
    ['https://example.test/model.gguf', /huggingface\.co/],
  ])('shows what is wrong with the link %s', async (link, said) => {
    open();
    fireEvent.change(field('Hugging Face model link'), { target: { value: link } });
    fireEvent.blur(field('Hugging Face model link'));
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it.each([
    ['photo.PNG', 'no picture', /Image files are not allowed/],
    ['weights.gguf', '', 'The file is empty.'],
  ])('[PMODEL-52] checks the file %s before it is sent', async (name, text, said) => {
    open();
    await userEvent.upload(file(), aFile(name, text));
    await screen.findByText(name);
    expect((await screen.findByRole('alert')).textContent).toMatch(said);
  });

  it('reports a file above 10 GB and one that can no longer be read', async () => {
    open();
    const big = aFile('big.gguf');
    Object.defineProperty(big, 'size', { value: 10 * 1024 ** 3 + 1 });
    await userEvent.upload(file(), big);
    expect((await screen.findByRole('alert')).textContent).toBe('A file may have at most 10 GB.');

    const gone = aFile('gone.gguf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await userEvent.upload(file(), gone);
    expect(await screen.findByText(/can no longer be read. Please choose it again/)).toBeTruthy();
  });

  it('reports at once that a name is too long, and accepts slashes and emoji', async () => {
    open();
    const name = field('Model Name*');
    const odd = '../a/b 🚀 ';
    fireEvent.change(name, { target: { value: odd.repeat(30) } });
    fireEvent.blur(name);
    expect(await screen.findByText(/^A name may have at most 200 characters/)).toBeTruthy();
    fireEvent.change(name, { target: { value: odd } });
    await waitFor(() => expect(screen.queryByText(/^A name may have/)).toBeNull());
  });

  it.each([
    ['-1', '1'],
    ['1e9', '19'],
  ])('keeps only the digits of the price %s, with a notice', async (text, kept) => {
    open('/dashboard/upload-model?step=pricing');
    const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price in TROVE' });
    await userEvent.type(price, text);
    expect(price.value).toBe(kept);
    expect(screen.getByText(/Only digits and one dot are kept/)).toBeTruthy();
    await userEvent.clear(price);
    await userEvent.type(price, kept);
    expect(screen.queryByText(/Only digits and one dot are kept/)).toBeNull();
  });

  it('detects an image by its first bytes, whatever its name', async () => {
    open();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d]);
    await userEvent.upload(file(), aFile('weights.gguf', png));
    expect((await screen.findByRole('alert')).textContent).toContain('Image files are not allowed');
  });
});
