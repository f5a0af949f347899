import { paths } from '@trove/contract/paths.ts';
import { INFRA_WIZARD } from '@trove/contract/taxonomy/taxonomy-infra.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';
import { TextArea } from '@trove/kit/ui/fields/TextArea.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Grid, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';

import type { InfraDraft } from '#common/infra-draft/infra-drafts.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';
import { useFocusKept } from '#common/use-focus-kept.ts';

import { Actions, InfraFrame } from './InfraFrame.tsx';
import { markStarted } from './publish/infra-record.ts';
import { UnlistedServices } from './publish/UnlistedServices.tsx';
import { useDraftForm } from './use-draft-form.ts';
import type { InfraDraftControl } from './use-infra-draft.ts';

const TEXT = INFRA_FLOW.details;
const HARDWARE = ['cpu', 'memory', 'storage', 'gpu'] as const;
const FIELDS = ['name', 'description', 'type', 'region', ...HARDWARE] as const;

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
  const { register, reset } = useDraftForm(control, FIELDS);
  const [deleted, setDeleted] = useState<InfraDraft | null>(null);
  const focus = useFocusKept();

  const leave = () => void navigate(paths.chooseUpload());
  const goOn = () => {
    markStarted();
    void navigate(control.to(paths.uploadInfraPricing()));
  };
  const startOver = () => {
    setDeleted(control.draft);
    reset(control.original);
    control.discard();
  };
  const undo = (draft: InfraDraft) => {
    setDeleted(null);
    reset(draft);
    control.save(draft);
  };

  return (
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
            <TextInput label={TEXT.name} maxLength={120} {...register('name')} />
            <TextArea label={TEXT.description} maxLength={1000} {...register('description')} />
            <Grid min={280}>
              <SelectInput label={TEXT.type} {...register('type')}>
                {INFRA_WIZARD.types.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </SelectInput>
              <SelectInput label={TEXT.region} {...register('region')}>
                {INFRA_WIZARD.regions.map((region) => (
                  <option key={region}>{region}</option>
                ))}
              </SelectInput>
            </Grid>
          </Stack>
        </Card>
        <Card as="section" aria-labelledby="hardware">
          <Stack gap={5}>
            <Heading id="hardware">{TEXT.hardware}</Heading>
            <Grid min={280}>
              {HARDWARE.map((part) => (
                <TextInput
                  key={part}
                  label={TEXT[part]}
                  placeholder={INFRA_TEXT.examples[part]}
                  maxLength={120}
                  {...register(part)}
                />
              ))}
            </Grid>
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
  );
}
