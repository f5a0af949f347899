import type { ReactNode } from 'react';

import { styled } from '../core.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { Heading, Muted, Title } from '../ui/layout/text.tsx';

const Panel = styled(Stack)`
  min-height: 50vh;
  padding: 48px 24px;
  text-align: center;
`;

interface AreaPanelProps {
  /** Name of the area that cannot be shown, above the reason. */
  area?: string;
  title: string;
  text: string;
  action?: { label: string; onClick: () => void };
  /** Further actions, and small print. */
  children?: ReactNode;
}

/** Shown instead of an area of the site that is not available: reason and action. Needs neither router nor data. */
export function AreaPanel({ area, title, text, action, children }: AreaPanelProps) {
  return (
    <Panel role="alert" items="center" justify="center" gap={2}>
      <Title tabIndex={-1}>{area ?? title}</Title>
      {area !== undefined && <Heading>{title}</Heading>}
      <Muted>{text}</Muted>
      <Row gap={3} wraps justify="center" style={{ marginTop: 16 }}>
        {action && (
          <Button variant="primary" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
        {children}
      </Row>
    </Panel>
  );
}
