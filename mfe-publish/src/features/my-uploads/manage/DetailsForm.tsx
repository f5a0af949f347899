import { ASSET_NAME_MAX } from '@trove/shared/contract/limits.ts';
import { UPLOADS_TEXT } from '@trove/shared/contract/screens-sellers.ts';
import { textOf } from '@trove/shared/contract/wire/loose.ts';
import type { OwnAsset } from '@trove/shared/contract/wire/own-assets.ts';
import { toAppError } from '@trove/shared/errors/app-error.ts';
import { AsyncButton } from '@trove/shared/ui/AsyncButton.tsx';
import { TextArea } from '@trove/shared/ui/TextArea.tsx';
import { TextInput } from '@trove/shared/ui/TextInput.tsx';
import { useAsyncAction } from '@trove/shared/ui/use-async-action.ts';
import { useState } from 'react';

import { Problem } from '#common/problem.ts';

import { Form } from './form-styles.ts';

const text = UPLOADS_TEXT.details;

interface Details {
  name: string;
  description: string;
}

interface DetailsFormProps {
  row: Pick<OwnAsset, 'name' | 'facts'>;
  onChange: (details: Partial<Details>) => Promise<void>;
}

/** Editable details of an asset in lists and on pages; its type, file and provider stay as published. */
export function DetailsForm({ row, onChange }: DetailsFormProps) {
  const before: Details = { name: row.name, description: textOf(row.facts['description']) ?? '' };
  const [typed, setTyped] = useState(before);
  const isNamed = typed.name.trim() !== '';
  const changed = {
    ...(typed.name.trim() !== before.name && { name: typed.name.trim() }),
    ...(typed.description !== before.description && { description: typed.description }),
  };
  const isNew = isNamed && Object.keys(changed).length > 0;
  const { state, error, run } = useAsyncAction(() => onChange(changed));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) void run();
      }}
    >
      <TextInput
        label={text.name}
        autoComplete="off"
        maxLength={ASSET_NAME_MAX}
        value={typed.name}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        {...(!isNamed && { error: text.noName })}
      />
      <TextArea
        label={text.description}
        rows={3}
        value={typed.description}
        onChange={({ target }) => setTyped({ ...typed, description: target.value })}
      />
      {error !== null && <Problem role="alert">{toAppError(error).message}</Problem>}
      <AsyncButton
        type="submit"
        state={state}
        working={UPLOADS_TEXT.waiting}
        disabled={!isNew && state === 'idle'}
      >
        {text.submit}
      </AsyncButton>
    </Form>
  );
}
