import { FREE_MESSAGES } from '@trove/contract/limits.ts';
import { FREE_MESSAGES_TEXT, UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import type { AssetChange } from '@trove/contract/wire/node/owner-calls.ts';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { TextArea } from '@trove/kit/ui/fields/TextArea.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';

import { LicenceInput } from '#common/wizard/fields/LicenceInput.tsx';

import { ChangeForm } from '../ChangeForm.tsx';
import { CategoryInputs } from './CategoryInputs.tsx';
import { changedDetails, DETAIL_MAX, detailProblems, typedDetails } from './read-details.ts';
import type { DetailField } from './read-details.ts';

const text = UPLOADS_TEXT.details;

interface DetailsFormProps {
  row: Pick<OwnAsset, 'id' | 'name' | 'facts' | 'type'>;
  onChange: (details: NonNullable<AssetChange['details']>) => Promise<void>;
}

/** Edits the details shown in lists and on pages; an asset's type, file and provider cannot be changed. */
export function DetailsForm({ row, onChange }: DetailsFormProps) {
  const before = typedDetails(row);
  const [typed, setTyped, forget] = useTyped(`details_${row.id}`, before);
  const problems = detailProblems(typed);
  const changed = changedDetails(before, typed);
  const isNew = Object.keys(problems).length === 0 && Object.keys(changed).length > 0;
  const submit = async () => {
    await onChange(changed);
    forget();
  };
  const field = (name: Exclude<DetailField, 'licence' | 'category' | 'mainCategory'>) => ({
    label: text[name],
    value: typed[name],
    maxLength: DETAIL_MAX[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
    ...(problems[name] !== undefined && { error: problems[name] }),
  });
  return (
    <ChangeForm isReady={isNew} submit={text.submit} onSubmit={submit}>
      <TextInput autoComplete="off" {...field('name')} />
      <TextArea rows={3} {...field('description')} />
      {row.type === 'model' && (
        <CategoryInputs {...typed} onChange={(chosen) => setTyped({ ...typed, ...chosen })} />
      )}
      <LicenceInput value={typed.licence} onChange={(licence) => setTyped({ ...typed, licence })} />
      <TextInput autoComplete="off" help={text.tagsHint} {...field('tags')} />
      {row.type === 'model' && (
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          help={FREE_MESSAGES_TEXT.hint(FREE_MESSAGES.most)}
          {...field('freeMessages')}
        />
      )}
    </ChangeForm>
  );
}
