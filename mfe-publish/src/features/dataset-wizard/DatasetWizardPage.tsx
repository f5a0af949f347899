import { usePage } from '@trove/kit/remote/use-page.ts';

import { DATASET_WIZARD } from '#common/texts/publishing.ts';
import { DraftGate } from '#common/wizard/frame/DraftGate.tsx';

import { DatasetWizard } from './DatasetWizard.tsx';

/** The dataset wizard (spec 001 §2). */
export function DatasetWizardPage() {
  usePage({ title: DATASET_WIZARD.title });
  return (
    <DraftGate kind="dataset" title={DATASET_WIZARD.title} steps={DATASET_WIZARD.steps}>
      {(opened) => <DatasetWizard {...opened} />}
    </DraftGate>
  );
}
