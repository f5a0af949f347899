import { paths } from '@trove/contract/paths.ts';
import { BACK_TO_HOME } from '@trove/contract/screens/common.ts';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

import { styled } from '../../core.ts';
import { ButtonLink } from '../actions/Button.tsx';
import { Row } from '../layout/layout.tsx';
import { Heading, Muted } from '../layout/text.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 48px 16px;
  border: 1px dashed var(--trove-border-strong);
  border-radius: var(--trove-radius-card);
  text-align: center;
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: 8px;
  border-radius: var(--trove-radius-card);
  background: var(--trove-primary-light);
  color: var(--trove-primary-text);
`;

interface EmptyStateProps {
  title: string;
  text?: string;
  /** Action that leads out of the empty state, such as a button. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shown for an empty list: what is missing, why, and what to do next (spec 000 §2.2). */
export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  if (typeof title !== 'string' || title.trim() === '') return null;
  if (text !== undefined && typeof text !== 'string') return null;
  return (
    <Root>
      <Mark aria-hidden>{icon ?? <Inbox size={24} />}</Mark>
      <Heading>{title}</Heading>
      {text !== undefined && <Muted>{text}</Muted>}
      <Row gap={2} justify="center" wraps style={{ marginTop: 16 }}>
        {action}
        <ButtonLink to={paths.home()} variant="ghost">
          {BACK_TO_HOME}
        </ButtonLink>
      </Row>
    </Root>
  );
}
