import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import type { ReactNode, RefObject } from 'react';

/** Estimated height of a message before it is measured. */
const GUESS_PX = 160;
const OVERSCAN = 6;

export interface VirtualMessagesProps {
  count: number;
  keyOf: (index: number) => string;
  draw: (index: number) => ReactNode;
  frame: RefObject<HTMLElement | null>;
  /** Index of a message to scroll to; -1 for none. */
  target: number;
  /** Called before the message is revealed, once the list can scroll. */
  onReveal: () => void;
}

/** A long conversation: only the messages in view, and a few around them, are rendered. */
export function VirtualMessages({
  count,
  keyOf,
  draw,
  frame,
  target,
  onReveal,
}: VirtualMessagesProps) {
  // Its results change although its identity does not; nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getItemKey: keyOf,
    getScrollElement: () => frame.current,
    estimateSize: () => GUESS_PX,
    overscan: OVERSCAN,
    initialOffset: () => count * GUESS_PX,
  });
  const items = virtualizer.getVirtualItems();
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  // Messages in view are rendered immediately; those around them between frames, because each takes a good part of
  // one.
  const first = Math.min(useDeferredValue(items[0]?.index ?? 0), startIndex);
  const last = Math.max(useDeferredValue(items.at(-1)?.index ?? -1), endIndex);
  const drawn = items.filter(({ index }) => index >= first && index <= last);
  const reveal = useEffectEvent(() => {
    onReveal();
    virtualizer.scrollToIndex(target, { align: 'center' });
  });
  useEffect(() => {
    if (target >= 0) reveal();
  }, [target]);
  return (
    <ol style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {drawn.map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={count}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            transform: `translateY(${start}px)`,
          }}
        >
          {draw(index)}
        </li>
      ))}
    </ol>
  );
}
