import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { useState } from 'react';

import { DATASET_WIZARD } from '#common/texts/publishing.ts';
import type { OpenedDraft } from '#common/wizard/frame/DraftGate.tsx';
import { Wizard } from '#common/wizard/frame/Wizard.tsx';

import { DATASET } from './dataset-fields.ts';

const loadDialog = async () =>
  (await import('@trove/kit/ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog;

/** The dataset wizard; Cancel asks for confirmation, and begins anew (spec 001 §2, §4). */
export function DatasetWizardPage() {
  const [cancelled, setCancelled] = useState<OpenedDraft | null>(null);
  const { title, text, stay, leave } = DATASET_WIZARD.cancel;
  return (
    <>
      <Wizard kind={DATASET} onCancel={setCancelled} />
      {cancelled && (
        <PageDialog
          load={loadDialog}
          props={{
            open: true,
            title,
            text,
            cancel: stay,
            confirm: leave,
            danger: true,
            onConfirm: () => {
              // Closed first, so that the new form finds the focus free.
              setCancelled(null);
              cancelled.control.remove();
              cancelled.startNew();
            },
          }}
          onClose={() => setCancelled(null)}
        />
      )}
    </>
  );
}
