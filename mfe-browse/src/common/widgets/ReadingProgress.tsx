import type { ReadProgress } from '@trove/kit/api/catalogue/partial-query.ts';
import { ProgressBar } from '@trove/kit/ui/feedback/ProgressBar.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ReadingProgressProps {
  reading: ReadProgress;
  /** Kind of data that is read. */
  of?: string;
  /** Alternative to waiting, such as a button. */
  children?: ReactNode;
}

/** Progress of reading data of each asset from a node without an index. */
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
