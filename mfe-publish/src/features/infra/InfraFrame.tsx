import { paths } from '@trove/contract/paths.ts';
import { styled } from '@trove/kit/core.ts';
import { useSession } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small, Title } from '@trove/kit/ui/layout/text.tsx';
import { DetailSkeleton } from '@trove/kit/ui/skeletons/DetailSkeleton.tsx';
import type { ReactNode } from 'react';

import { InfraSteps } from '#common/infra-draft/InfraSteps.tsx';
import { INFRA_TEXT } from '#common/texts/infra.ts';

import { useInfraDraft } from './use-infra-draft.ts';
import type { InfraDraftControl } from './use-infra-draft.ts';

const Column = styled(Page)`
  max-width: 880px;
`;

/** The row of buttons below a step, 'Back' first. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  > :first-child {
    margin-inline-end: auto;
  }
`;

interface InfraFrameProps {
  title: string;
  /** Index among the flow's four steps. */
  step: 1 | 2 | 3;
  children: (control: InfraDraftControl) => ReactNode;
}

/** Shared frame of the flow's three pages: title, steps, and the draft once it is loaded. */
export function InfraFrame(props: InfraFrameProps) {
  usePage({ title: props.title });
  // Drafts belong to a DID.
  const { did } = useSession();
  return <DraftFrame key={did} {...props} />;
}

function DraftFrame({ title, step, children }: InfraFrameProps) {
  const control = useInfraDraft();
  return (
    <Column>
      <Stack gap={6}>
        <Title>{title}</Title>
        <InfraSteps
          current={step}
          hrefs={[
            paths.chooseUpload(),
            ...[paths.upload('infra'), paths.uploadInfraPricing(), paths.uploadInfraReview()].map(
              (path) => control?.to(path) ?? path,
            ),
          ]}
        />
        {control?.isEdit && <Notice tone="info">{INFRA_TEXT.editing(control.draft.name)}</Notice>}
        {control ? children(control) : <DetailSkeleton />}
        <Small as="output" style={{ minHeight: 16 }}>
          {control?.isUnsaved ? INFRA_TEXT.notSaved : control?.isKept ? INFRA_TEXT.saved : ''}
        </Small>
      </Stack>
    </Column>
  );
}
