import { paths } from '@trove/contract/paths.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';

import type { InfraDraft } from '#common/infra-draft/infra-fields.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';
import { useFocusKept } from '#common/use-focus-kept.ts';

import { Actions, InfraFrame } from './InfraFrame.tsx';
import { InfraInput, InfraInputs } from './InfraInput.tsx';
import { markStarted } from './publish/infra-record.ts';
import { UnlistedServices } from './publish/UnlistedServices.tsx';
import { useDraftForm } from './use-draft-form.ts';
import type { InfraDraftControl } from './use-infra-draft.ts';

const TEXT = INFRA_FLOW.details;

/** The step after the choice of a wizard: the service and its hardware (spec 001 §2). */
export const InfraDetailsPage = () => (
  <InfraFrame title={TEXT.title} step={1}>
    {(control) => (
      <Stack gap={6}>
        <UnlistedServices />
        <DetailsForm control={control} />
      </Stack>
    )}
  </InfraFrame>
);

/** No field is required here: 'Next' always continues (PINFRA-34). */
function DetailsForm({ control }: { control: InfraDraftControl }) {
  const navigate = useNavigate();
  const form = useDraftForm(control, 'basics', 'hardware');
  const [deleted, setDeleted] = useState<InfraDraft | null>(null);
  const focus = useFocusKept();

  const leave = () => void navigate(paths.chooseUpload());
  const goOn = () => {
    markStarted();
    void navigate(control.to(paths.uploadInfraPricing()));
  };
  const startOver = () => {
    setDeleted(control.draft);
    form.reset(control.original);
    control.discard();
  };
  const undo = (draft: InfraDraft) => {
    setDeleted(null);
    form.reset(draft);
    control.save(draft);
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <Stack gap={6} tabIndex={-1} {...focus}>
          <Card>
            <Stack gap={5}>
              <InfraInput name="name" />
              <InfraInput name="description" />
              <InfraInputs section="basics" min={280} />
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="hardware">
            <Stack gap={5}>
              <Heading id="hardware">{TEXT.hardware}</Heading>
              <InfraInputs section="hardware" min={280} />
            </Stack>
          </Card>
          {deleted && !control.isKept && (
            <Notice tone="info">
              {INFRA_TEXT.deleted}{' '}
              <Button size="small" onClick={() => undo(deleted)}>
                {INFRA_TEXT.undo}
              </Button>
            </Notice>
          )}
          <Actions>
            <Button variant="ghost" onClick={leave}>
              {INFRA_TEXT.cancel}
            </Button>
            {control.isKept && (
              <Button variant="ghost" onClick={startOver}>
                {control.isEdit ? INFRA_TEXT.discard : INFRA_TEXT.startOver}
              </Button>
            )}
            <Button onClick={leave}>{INFRA_TEXT.back}</Button>
            <Button variant="primary" type="submit">
              {INFRA_TEXT.next}
            </Button>
          </Actions>
        </Stack>
      </form>
    </FormProvider>
  );
}
