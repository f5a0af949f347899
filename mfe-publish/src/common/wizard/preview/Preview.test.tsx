import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';
import { FormProvider, useForm } from 'react-hook-form';

import { aFile } from '#common/testing/a-file.ts';
import { aPublishingHost } from '#common/testing/publishing-host.ts';
import type { WizardForm } from '#common/wizard/forms/wizard-form.ts';

import { Preview } from './Preview.tsx';

const EMPTY: WizardForm = {
  name: '',
  description: '',
  providerid: '',
  offer: '',
  url: '',
  picture: '',
  pictureAlt: '',
  pricing: { price: '' },
  files: [],
};
interface ModelForm extends WizardForm {
  mainCategory: string;
  category: string;
}
const emptyModelForm = (): ModelForm => ({ ...EMPTY, mainCategory: '', category: '' });

function Wizard({ form: defaultValues }: { form: WizardForm }) {
  const form = useForm<WizardForm>({ defaultValues });
  return (
    <FormProvider {...form}>
      <section aria-label="Its field">
        <textarea aria-label="Description" {...form.register('description')} />
      </section>
      <input aria-label="Price" {...form.register('pricing.price')} />
      <Preview />
    </FormProvider>
  );
}

function open(
  form: WizardForm | ModelForm,
  { at = '/dashboard/upload/model', isWide = true } = {},
) {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: isWide }) as MediaQueryList;
  const { host } = aPublishingHost({ at });
  renderWithHost(<Wizard form={form} />, host);
}

const seen = () => within(screen.getByRole('complementary', { name: 'Preview' }));

const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description');
const template = () => screen.queryByRole('button', { name: 'Start with a template' });

describe('the preview of a wizard', () => {
  it('shows card and page as they are typed', async () => {
    open({ ...emptyModelForm(), name: 'Cats', category: 'Text Generation' });
    const preview = seen();
    await userEvent.type(description(), 'Counts cats.{Enter}## Limits{Enter}Only cats.');
    await userEvent.type(screen.getByLabelText('Price'), '0.5');
    const card = within(preview.getByRole('article'));
    await waitFor(() => expect(card.getByText('Counts cats.')).toBeTruthy());
    expect(card.getByRole('heading', { name: 'Cats' })).toBeTruthy();
    expect(card.getByText('You').parentElement?.textContent).toBe('You · Text Generation');
    expect(card.queryByText(/Only cats/)).toBeNull();
    expect(preview.getByRole('heading', { name: 'Limits' })).toBeTruthy();
    expect(preview.getByText('Only cats.')).toBeTruthy();
    expect(preview.getByText(/^Buy Now · 0\.5 /)).toBeTruthy();
  });

  it('says Free for a price of zero, and names the file without a name', () => {
    open({ ...EMPTY, files: [aFile('rows.csv')], pricing: { price: '0' } });
    const preview = seen();
    expect(preview.getByText('Buy Now · Free')).toBeTruthy();
    expect(preview.getByRole('heading', { name: 'rows' })).toBeTruthy();
  });

  it('offers a template for the description, below what is there, once', async () => {
    open({ ...emptyModelForm(), description: 'Counts cats.' });
    await userEvent.click(template() as HTMLElement);
    expect(description().value).toMatch(/^Counts cats\.\n\n## What it does\n\n\n## How to use/);
    expect(template()).toBeNull();
  });

  it('offers the template at the field itself, with what was typed last', async () => {
    open(emptyModelForm());
    await userEvent.type(description(), 'Counts dogs.');
    const beside = within(screen.getByRole('region', { name: 'Its field' }));
    await userEvent.click(beside.getByRole('button', { name: 'Start with a template' }));
    expect(description().value).toMatch(/^Counts dogs\.\n\n## What it does/);
    await userEvent.clear(description());
    expect(beside.getAllByRole('button')).toHaveLength(1);
  });

  it('offers no template in the later steps', () => {
    open(emptyModelForm(), { at: '/dashboard/upload/model?step=pricing' });
    expect(template()).toBeNull();
  });

  it('is not rendered without room beside the form, unlike the template', () => {
    open(emptyModelForm(), { isWide: false });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(template()).toBeTruthy();
  });
});
