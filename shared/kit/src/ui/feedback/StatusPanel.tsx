import { CloudOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { styled } from '../../core.ts';
import { Button } from '../actions/Button.tsx';
import { Row } from '../layout/layout.tsx';
import { Heading, Muted, Small } from '../layout/text.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 40px 16px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  text-align: center;

  > svg {
    margin-bottom: 4px;
    color: var(--trove-danger-text);
  }

  &[data-kind='unavailable'] > svg {
    color: var(--trove-text-subtle);
  }
`;

interface StatusPanelProps {
  /** `error`: it failed. `unavailable`: it is temporarily missing, without a fault. */
  kind?: 'error' | 'unavailable';
  title: string;
  text?: string;
  onRetry?: () => void | Promise<unknown>;
  /** Label of the button. */
  retry?: string;
  /** Further actions. */
  action?: ReactNode;
  /** Small print, such as a request id. */
  details?: string;
}

/** Shown instead of a part of a page that could not be rendered: what happened and what to do next. */
export function StatusPanel(props: StatusPanelProps) {
  const { kind = 'error', title, text, onRetry, retry = 'Retry', action, details } = props;
  const [isWorking, setWorking] = useState(false);
  const tryAgain = () => {
    if (isWorking) return;
    setWorking(true);
    const end = () => setWorking(false);
    // After a failure the panel stays, and the page around it reports the error.
    Promise.resolve(onRetry?.()).then(end, end);
  };
  if (typeof title !== 'string') return null;
  const Icon = kind === 'error' ? TriangleAlert : CloudOff;
  return (
    <Root role={kind === 'error' ? 'alert' : undefined} data-kind={kind}>
      <Icon size={24} aria-hidden />
      <Heading>{title}</Heading>
      {text !== undefined && <Muted>{text}</Muted>}
      {details !== undefined && <Small>{details}</Small>}
      {(onRetry !== undefined || action !== undefined) && (
        <Row gap={2} justify="center" wraps style={{ marginTop: 12 }}>
          {/* A plain button, because the first scripts of many pages contain this panel and no `AsyncButton`. */}
          {onRetry !== undefined && (
            <Button onClick={tryAgain}>{isWorking ? 'Retrying…' : retry}</Button>
          )}
          {action}
        </Row>
      )}
    </Root>
  );
}
