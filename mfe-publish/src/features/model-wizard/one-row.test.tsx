import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { InputField } from '#common/wizard/fields/fields.tsx';
import { formOf } from '#common/wizard/forms/field.ts';
import type { Field, WizardKind } from '#common/wizard/forms/field.ts';
import { requestOf } from '#common/wizard/forms/request.ts';
import { Wizard } from '#common/wizard/frame/Wizard.tsx';

import { MODEL } from './model-fields.ts';

const row: Field = {
  name: 'origin.country',
  label: 'Country',
  required: 'noted',
  input: InputField,
  fact: 'country',
  review: 20,
};
const kind: WizardKind = { ...MODEL, fields: [...MODEL.fields, row] };

it('a field is one row: the page, the draft, the review, what is missing and the request have it', async () => {
  localStorage.clear();
  const item = { name: 'Cats', facts: { country: 'Chile' } };
  const state = { editMode: true, item };
  const host = aHost({ at: '/dashboard/upload/model', state });
  renderWithHost(<Wizard kind={kind} />, host);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Country' });
  expect(input.value).toBe('Chile');

  fireEvent.change(input, { target: { value: '' } });
  const review = () => userEvent.click(screen.getByRole('button', { name: 'Review' }));
  await review();
  await userEvent.click(await screen.findByRole('link', { name: 'Country' }));

  const again = screen.getByRole('textbox', { name: 'Country' });
  fireEvent.change(again, { target: { value: 'Peru' } });
  await review();
  expect(await screen.findByText('Peru')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Country' })).toBeNull();
  const [draft] = Object.values(JSON.parse(localStorage.getItem('model_review') ?? '{}'));
  expect(draft).toMatchObject({ form: { origin: { country: 'Peru' } } });

  const form = formOf(kind.fields, { origin: { country: 'Peru' } });
  const file = { file: undefined, awaited: undefined };
  const offer = { provider: null, did: '', isMissing: false };
  expect(requestOf(kind, { form, file, offer, compId: undefined })).toMatchObject({
    metadata: { country: 'Peru' },
  });
});
