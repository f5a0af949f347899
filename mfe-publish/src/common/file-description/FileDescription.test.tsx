import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';

import { aFile } from '#common/testing/a-file.ts';

import { describeFile } from './describe-file.ts';
import { FileDescription } from './FileDescription.tsx';

jest.mock('./describe-file.ts');

const show = (report: InspectionReport | null) => {
  jest.mocked(describeFile).mockResolvedValue(report);
  const onUse = jest.fn();
  render(<FileDescription file={aFile('rows.csv')} kind="dataset" onUse={onUse} />);
  return onUse;
};

describe('the description of a file', () => {
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

  it('fills in only the requested fields', async () => {
    const onUse = show({ format: 'csv', warnings: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Use: Name' }));
    expect(onUse.mock.calls).toEqual([['name', 'rows']]);
  });

  it('shows when a file cannot be inspected', async () => {
    show(null);
    expect(await screen.findByText(/^This file could not be inspected here/)).toBeTruthy();
  });
});
