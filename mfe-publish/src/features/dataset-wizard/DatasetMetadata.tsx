import { Grid } from '@trove/kit/ui/layout/layout.tsx';
import { Divider } from '@trove/kit/ui/layout/surfaces.tsx';

import { LaterFields } from '#common/wizard/fields/LaterFields.tsx';
import type { StepProps } from '#common/wizard/forms/field.ts';

import { PublicSample } from './PublicSample.tsx';

/** Size, rows and columns as the seller states them, and the public rows (spec 001 §2). */
export function DatasetMetadata(page: StepProps) {
  const { file } = page.file;
  return (
    <>
      <Grid gap={4} min={200}>
        <LaterFields step="Metadata" page={page} />
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
