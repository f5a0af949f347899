import type { Registration } from '@trove/contract/entities.ts';
import { REGISTRATION } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { styled } from '@trove/kit/core.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { CircleCheck } from 'lucide-react';

import { CalendarButton } from '#common/calendar/CalendarButton.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px 16px;
  margin: 0;

  dt {
    color: var(--trove-text-muted);
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Done = styled(CircleCheck)`
  color: var(--trove-success-text);
`;

/** Moves the focus here from the unmounted form; otherwise Escape would not reach the dialog. */
const focus = (element: HTMLElement | null) => element?.focus();

interface RegisteredProps {
  competition: CompetitionRecord;
  registration: Registration | null;
  /** Whether the registration has just been made. */
  isNew: boolean;
  isFixed: boolean;
}

/** Shows the registration as the network stores it (spec 001 §4). */
export function Registered({ competition, registration, isNew, isFixed }: RegisteredProps) {
  if (isNew)
    return (
      <Stack
        as="output"
        ref={focus}
        tabIndex={-1}
        gap={3}
        items="center"
        style={{ padding: '24px 0', outline: 'none' }}
      >
        <Done size={40} aria-hidden />
        <Heading>{REGISTRATION.success}</Heading>
        <Muted>{competition.title}</Muted>
      </Stack>
    );
  return (
    <Stack ref={focus} tabIndex={-1} gap={4} style={{ outline: 'none' }}>
      {registration !== null && (
        <Facts>
          <dt>{REGISTRATION.name}</dt>
          <dd>{registration.name}</dd>
          <dt>{REGISTRATION.email}</dt>
          <dd>{registration.email}</dd>
          {registration.teamSize !== undefined && (
            <>
              <dt>{REGISTRATION.teamSize}</dt>
              <dd>{REGISTRATION.teamSizeOption(registration.teamSize)}</dd>
            </>
          )}
          <dt>{REGISTRATION.idea}</dt>
          <dd>{registration.projectIdea}</dd>
          {registration.experience !== undefined && (
            <>
              <dt>{REGISTRATION.experience}</dt>
              <dd>{registration.experience}</dd>
            </>
          )}
        </Facts>
      )}
      {isFixed && <Muted>{REGISTRATION.fixed}</Muted>}
      <Row>
        <CalendarButton competition={competition} />
      </Row>
    </Stack>
  );
}
