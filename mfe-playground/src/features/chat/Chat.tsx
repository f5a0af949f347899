import { styled } from '@trove/kit/core.ts';
import { useAtomValue } from 'jotai';
import type { ComponentProps, ReactNode } from 'react';

import { storageFullAtom } from '#common/playground/atoms.ts';
import { Bar } from '#common/widgets/Bar.tsx';

import { Composer } from './Composer.tsx';
import { Messages } from './Messages.tsx';

const Root = styled.section`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--trove-border);

  /* As high as its two lines, which arrive later. */
  > div {
    flex: 1;
    min-width: 0;
    min-height: 36px;
  }
`;

interface ChatProps extends ComponentProps<typeof Composer> {
  /** Rendered on top. */
  head: ReactNode;
  /** Rendered above the input. */
  notice: ReactNode;
  /** Rendered beside the head. */
  tools: ReactNode;
}

/**
 * The centre of the playground: the model that answers, the conversation, and the input below it (spec 001 §2).
 */
export function Chat({ head, notice, tools, ...composer }: ChatProps) {
  const isFull = useAtomValue(storageFullAtom);
  return (
    <Root aria-label="Chat">
      <Head>
        <div>{head}</div>
        {tools}
      </Head>
      <Messages actions={composer.actions} />
      {isFull && (
        <Bar role="alert">
          <span>
            This browser’s storage is full, so the conversation cannot be saved. Export or delete a
            project.
          </span>
        </Bar>
      )}
      {notice}
      <Composer {...composer} />
    </Root>
  );
}
