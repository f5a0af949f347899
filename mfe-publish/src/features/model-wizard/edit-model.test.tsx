import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { anUpload, anUploadsHost } from '#common/testing/an-uploads-host.ts';

import { ModelWizardPage } from './ModelWizardPage.tsx';

const item = {
  name: 'Stamp reader',
  pricing: { price: 2.5 },
  facts: {
    description: 'Reads stamps',
    depinProviderDid: 'bafybmiprovider',
    mainCategory: 'Computer Vision',
    category: 'Object Detection',
    accuracy: '0.93',
  },
};

const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

describe('the model wizard opened by Edit in My Uploads', () => {
  it('is one page of what can be changed, without the form of a new asset', async () => {
    localStorage.clear();
    const item = anUpload({ name: 'Cats' });
    const state = { editMode: true, item };
    const { host } = anUploadsHost({ rows: [item], at: '/dashboard/upload/model', state });
    renderWithHost(<ModelWizardPage />, host);
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Cats' })).toBeTruthy();
    for (const name of ['Change price', 'Details', 'New version · now version 1'])
      expect(screen.getByRole('region', { name })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Model Name*' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Publish as a new asset' }));
    expect(value('Model Name*')).toBe('Cats');
  });

  it('starts with the published values, and shows that it creates a new asset', async () => {
    localStorage.clear();
    const host = aHost({ at: '/dashboard/upload/model', state: { editMode: true, item } });
    renderWithHost(<ModelWizardPage />, host);
    expect(await screen.findByText(/publishing it creates a new asset/)).toBeTruthy();
    const fields = ['Model Name*', 'Description*', 'Depin provider DID*', 'Main Category*'];
    expect(fields.map(value)).toEqual([
      'Stamp reader',
      'Reads stamps',
      'bafybmiprovider',
      'Computer Vision',
    ]);
    expect([value('Specific Task*'), value('Accuracy')]).toEqual(['Object Detection', '0.93']);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    const price = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Price in TROVE' });
    expect(price.value).toBe('2.5');
  });
});
