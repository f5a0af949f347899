import { Grid } from '@trove/kit/ui/layout/layout.tsx';
import { Divider } from '@trove/kit/ui/layout/surfaces.tsx';

import { SAMPLE_TEXT } from '#common/texts/public-sample.ts';
import { DATASET_WIZARD } from '#common/texts/publishing.ts';
import { InputField } from '#common/wizard/fields/fields.tsx';

import { PublicSample } from './PublicSample.tsx';

/** Size, rows and columns as the seller states them, and the public rows (spec 001 §2). */
export function DatasetMetadata({ file }: { file: File | undefined }) {
  const { size, rows, columns } = DATASET_WIZARD;
  const { example } = SAMPLE_TEXT;
  return (
    <>
      <Grid gap={4} min={200}>
        <InputField name="metadata.size" label={size} placeholder={example.size} />
        <InputField name="metadata.rows" label={rows} placeholder={example.rows} />
        <InputField name="metadata.columns" label={columns} placeholder={example.columns} />
      </Grid>
      {file && (
        <>
          <Divider />
          <PublicSample file={file} />
        </>
      )}
    </>
  );
}
