import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { aFile } from '#common/testing/a-file.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

const open = () => renderWithHost(<ModelWizardPage />, aHost({ at: '/dashboard/upload-model' }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const file = () => screen.getByLabelText<HTMLInputElement>('Model file');

beforeEach(() => localStorage.clear());

describe('invalid input for a model', () => {
  it('[PMODEL-52] checks the file before it is sent', async () => {
    open();
    await userEvent.upload(file(), aFile('weights.gguf', ''));
    expect((await screen.findByRole('alert')).textContent).toBe('The file is empty.');
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
});
