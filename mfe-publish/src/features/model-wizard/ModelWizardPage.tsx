import { usePage } from '@trove/kit/remote/use-page.ts';

import { MODEL_WIZARD } from '#common/texts/publishing.ts';
import { DraftGate } from '#common/wizard/frame/DraftGate.tsx';

import { ModelWizard } from './ModelWizard.tsx';

/** 'Upload Your AI Model' (spec 001 §2). */
export function ModelWizardPage() {
  usePage({ title: MODEL_WIZARD.title });
  return (
    <DraftGate kind="model" title={MODEL_WIZARD.title} steps={MODEL_WIZARD.steps}>
      {(opened) => <ModelWizard {...opened} />}
    </DraftGate>
  );
}
