import { styled, useLocation } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Page, Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Small, Title } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';

import type { DraftControl } from '#common/drafts/use-draft.ts';
import { WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';

import { editedItem } from './edited-item.ts';
import { StepTrail } from './StepTrail.tsx';

const WizardAside = lazyPart(async () => (await import('./WizardAside.tsx')).WizardAside);

const Column = styled(Page)`
  max-width: 880px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;

  > :first-of-type {
    margin-right: auto;
  }

  @media (max-width: 599px) {
    > button {
      flex: 1 1 auto;
    }

    > :first-of-type {
      margin-right: 0;
    }
  }
`;

interface WizardFrameProps {
  title: string;
  steps: readonly string[];
  current: number;
  control: DraftControl;
  onGo: (step: number) => void;
  onCancel: () => void;
  /** Whether a publication is running, during which the values cannot be changed. */
  isBusy: boolean;
  /** Replaces 'Next' on the last step. */
  publish: ReactNode;
  /** Offers of drafts that may be resumed instead. */
  offers: ReactNode;
  /** Whether the element that had the focus was replaced by this wizard. */
  takesFocus: boolean;
  children: ReactNode;
}

/** Title, steps, the current step and the three buttons (spec 001 §2). */
export function WizardFrame(props: WizardFrameProps) {
  const { title, steps, current, control, onGo, onCancel, isBusy, publish, offers } = props;
  const { nav } = useHost();
  const { hash, key, state } = useLocation();
  const edited = editedItem(state);
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(props.takesFocus ? undefined : current);
  const isLast = current === steps.length - 1;

  const arrive = useEffectEvent((step: number) => {
    if (shown.current === step) return;
    // A wizard that restarts because of another wallet leaves the focus in the wallet's dialog.
    const isFree = shown.current !== undefined || document.activeElement === document.body;
    shown.current = step;
    if (!isFree) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
    nav.announce(steps[step] ?? '');
  });
  useEffect(() => arrive(current), [current]);

  // A link in Review names the field to focus.
  useEffect(() => {
    const name = hash.slice(1);
    if (name === '') return;
    const fields = Array.from(card.current?.querySelectorAll<HTMLElement>('[name]') ?? []);
    fields.find((field) => field.getAttribute('name') === name)?.focus();
  }, [hash, key]);

  const aside = (edited !== null || control.draft !== null) && <WizardAside />;
  if (edited?.isNew === false) return <Column>{aside}</Column>;
  return (
    <Column>
      <Stack gap={5}>
        <Stack gap={3}>
          <Title>{title}</Title>
          <StepTrail
            steps={steps}
            current={current}
            onGo={(step) => isBusy || onGo(step)}
            label={WIZARD_TEXT.steps}
          />
        </Stack>
        {offers}
        {aside}
        <Card ref={card}>
          <Stack gap={5}>
            <Heading ref={heading} tabIndex={-1}>
              {steps[current]}
            </Heading>
            {props.children}
          </Stack>
        </Card>
        <Actions>
          <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
            {WIZARD.cancel}
          </Button>
          {current > 0 && (
            <Button disabled={isBusy} onClick={() => onGo(current - 1)}>
              {WIZARD.back}
            </Button>
          )}
          {isLast ? (
            publish
          ) : (
            <Button variant="primary" onClick={() => onGo(current + 1)}>
              {WIZARD.next}
            </Button>
          )}
        </Actions>
        <Row justify="end">
          <Small as="output" style={{ minHeight: 16 }}>
            {control.isUnsaved
              ? WIZARD_TEXT.notSaved
              : control.draft !== null && control.ownership === 'mine' && WIZARD_TEXT.saved}
          </Small>
        </Row>
      </Stack>
    </Column>
  );
}
