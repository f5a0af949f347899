import type { Reading } from '@trove/shared/api/catalogue/in-parts.ts';
import { Row, Stack } from '@trove/shared/ui/layout.tsx';
import { ProgressBar } from '@trove/shared/ui/ProgressBar.tsx';
import { Figures, Small } from '@trove/shared/ui/text.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ReadingProgressProps {
  reading: Reading;
  /** Of what it is made. */
  of?: string;
  /** A way on for who does not want to wait. */
  children?: ReactNode;
}

/** A node without an index is asked for something about each asset: how far that is. */
export function ReadingProgress(props: ReadingProgressProps) {
  const { reading, of = 'usage histories', children } = props;
  const { done, all } = reading;
  const textId = useId();
  return (
    <Stack gap={2}>
      <ProgressBar aria-labelledby={textId} max={all} value={done} />
      <Row justify="space-between" gap={3} wraps>
        <Small id={textId}>
          So far from <Figures>{count(done)}</Figures> of <Figures>{count(all)}</Figures> {of}
        </Small>
        {children}
      </Row>
    </Stack>
  );
}

const count = (value: number) => value.toLocaleString('en-US');
