import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import { aFile } from '#common/testing/a-file.ts';

import { describeFile } from './describe-file.ts';
import { FileDescription } from './FileDescription.tsx';

jest.mock('./describe-file.ts');

const REPORT: InspectionReport = { format: 'csv', warnings: [] };

function Wizard({ file, name }: { file: File; name: string }) {
  const form = useForm({ defaultValues: { name, description: '', metadata: { size: '' } } });
  return (
    <FormProvider {...form}>
      <input aria-label="Name" {...form.register('name')} />
      <input aria-label="Size" {...form.register('metadata.size')} />
      <FileDescription file={file} kind="dataset" />
    </FormProvider>
  );
}

const show = (report: InspectionReport | null, { name = '', file = aFile('rows.csv') } = {}) => {
  jest.mocked(describeFile).mockResolvedValue(report);
  const { rerender } = render(<Wizard file={file} name={name} />);
  return { choose: (other: File) => rerender(<Wizard file={other} name={name} />) };
};

const button = (name: string) => screen.findByRole('button', { name });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

const Chosen = () => <output>{useWatch({ name: ['mainCategory', 'category'] }).join(', ')}</output>;

const MODEL_FILE = aFile('a.gguf');

function ModelWizard({ category }: { category: string }) {
  const form = useForm({ defaultValues: { name: '', mainCategory: 'Multimodal', category } });
  return (
    <FormProvider {...form}>
      <FileDescription file={MODEL_FILE} kind="model" />
      <Chosen />
    </FormProvider>
  );
}

describe('the description of a file', () => {
  it('hints at the usual task of its architecture, which one press takes over', async () => {
    const model = { architecture: 'llama', tensorCount: 0, tensors: [], metadata: [] };
    jest.mocked(describeFile).mockResolvedValue({ format: 'gguf', warnings: [], model });
    render(<ModelWizard category="Audio-Text-to-Text" />);
    expect(
      await screen.findByText(/^Audio-Text-to-Text is unusual for a llama model/),
    ).toBeTruthy();
    await userEvent.click(await button('Use Text Generation'));
    expect(await screen.findByText('Natural Language Processing, Text Generation')).toBeTruthy();
    expect(screen.queryByText(/unusual/)).toBeNull();
  });

  it('warns of each column that looks personal, with one piece of advice', async () => {
    const warnings = ['mail', 'phone'].map((column) => ({
      code: 'personal-data',
      message: `The column "${column}" looks personal.`,
    }));
    show({ format: 'csv', warnings });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'The column "mail" looks personal.The column "phone" looks personal.' +
        'Publish it only if the people it describes agree.',
    );
  });

  it('shows what to do about a pickle that runs code', async () => {
    show({ format: 'pickle', warnings: [{ code: 'pickle-dangerous', message: 'It runs code.' }] });
    expect((await screen.findByRole('alert')).textContent).toMatch(/such as safetensors/);
  });

  it('fills in the empty fields, says so, and takes a value back', async () => {
    show(REPORT);
    await userEvent.click(await button('Undo: Name'));
    expect([valueOf('Name'), valueOf('Size')]).toEqual(['', '7 bytes']);
    await userEvent.click(await button('Use: Name'));
    expect(valueOf('Name')).toBe('rows');
  });

  it('leaves what was typed', async () => {
    show(REPORT, { name: 'Mine' });
    await button('Use: Name');
    await button('Undo: Size');
    expect([valueOf('Name'), valueOf('Size')]).toEqual(['Mine', '7 bytes']);
  });

  it('replaces what the file before it has said, and nothing that was changed since', async () => {
    const { choose } = show(REPORT);
    await button('Undo: Name');
    await userEvent.type(screen.getByLabelText('Size'), ', packed');
    choose(aFile('other.csv'));
    await waitFor(() => expect(valueOf('Name')).toBe('other'));
    expect(valueOf('Size')).toBe('7 bytes, packed');
  });

  it('shows when a file cannot be inspected', async () => {
    show(null);
    expect(await screen.findByText(/^This file could not be inspected here/)).toBeTruthy();
  });
});
