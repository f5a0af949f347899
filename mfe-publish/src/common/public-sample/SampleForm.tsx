import { useState } from 'react';

import { SampleTable } from '#common/file-description/SampleTable.tsx';
import { ChangeForm } from '#common/manage/ChangeForm.tsx';
import { SAMPLE_TEXT } from '#common/texts/public-sample.ts';

import { PersonalColumns } from './PersonalColumns.tsx';
import type { OwnSample } from './use-public-sample.ts';

interface SampleFormProps {
  sample: OwnSample;
  onChange: (sampleColumns: string[]) => Promise<void>;
}

/** Puts columns with personal data of a published dataset into its public sample, or takes them out. */
export function SampleForm({ sample: { table, personal, shown }, onChange }: SampleFormProps) {
  const [typed, setTyped] = useState<string[]>();
  const chosen = typed ?? shown;
  const isNew = personal.some((name) => chosen.includes(name) !== shown.includes(name));
  const submit = async () => {
    await onChange(chosen);
    setTyped(undefined);
  };
  return (
    <ChangeForm isReady={isNew} submit={SAMPLE_TEXT.submit} onSubmit={submit}>
      <PersonalColumns names={personal} shown={chosen} onChange={setTyped} />
      <SampleTable table={table} caption={SAMPLE_TEXT.now} />
    </ChangeForm>
  );
}
