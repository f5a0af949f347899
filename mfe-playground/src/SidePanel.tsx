import { BREAKPOINT } from '@trove/contract/limits.ts';
import { css, styled } from '@trove/kit/core.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { keepTabInside } from '@trove/kit/ui/dialogs/keep-tab-inside.ts';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PointerEvent, ReactNode } from 'react';

import { useIsWide } from '#common/use-is-wide.ts';

/** Minimum length of a swipe that closes the drawer. */
const SWIPE_PX = 60;

const narrow = css`
  position: fixed;
  z-index: 20;
  inset-block: 0;
  width: min(360px, calc(100vw - 48px));
  box-shadow: var(--trove-shadow-dialog);
  transition: transform 160ms ease;

  &[inert] {
    visibility: hidden;
    transition:
      transform 160ms ease,
      visibility 0s 160ms;
  }

  &[data-side='left'] {
    left: 0;
  }

  &[data-side='left'][inert] {
    transform: translateX(-100%);
  }

  &[data-side='right'] {
    right: 0;
  }

  &[data-side='right'][inert] {
    transform: translateX(100%);
  }

  @media (prefers-reduced-motion: reduce) {
    transition: none;
  }
`;

/** Matters only before scripts run, when the server has drawn the page for any window. */
const wide = css`
  @media (max-width: ${BREAKPOINT.playgroundDrawers - 1}px) {
    display: none;
  }
`;

const Root = styled('div', { shouldForwardProp: (name) => name !== 'isWide' })<{
  isWide: boolean;
}>`
  flex-shrink: 0;
  width: 300px;
  padding: 16px;
  background: var(--trove-surface);
  overflow-y: auto;
  overscroll-behavior: contain;
  touch-action: pan-y;

  &[data-side='left'] {
    border-right: 1px solid var(--trove-border);
  }

  &[data-side='right'] {
    border-left: 1px solid var(--trove-border);
  }

  ${({ isWide }) => (isWide ? wide : narrow)}
`;

const Backdrop = styled.div`
  position: fixed;
  z-index: 19;
  inset: 0;
  background: rgb(0 0 0 / 40%);
`;

interface SidePanelProps {
  title: string;
  side: 'left' | 'right';
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel next to the chat; on narrow screens a drawer over it, which keeps its content (spec 001 §2, §4). */
export function SidePanel({ title, side, isOpen, onClose, children }: SidePanelProps) {
  const isWide = useIsWide();
  const panel = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);
  const isDrawerOpen = !isWide && isOpen;

  // The focus moves into the drawer when it opens, and back when it closes.
  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const before = document.activeElement;
    panel.current?.querySelector<HTMLElement>('button')?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isDrawerOpen]);

  // Listens on the document, because the focused button may have been unmounted; a dialog on top handles its own
  // keys.
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Tab' || document.activeElement !== document.body) return;
    event.preventDefault();
    panel.current?.querySelector<HTMLElement>('button')?.focus();
  });
  useEffect(() => {
    if (!isDrawerOpen) return undefined;
    const listener = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isDrawerOpen]);
  const onPointerUp = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current;
    start.current = undefined;
    if (!isDrawerOpen || from === undefined) return;
    const moved = side === 'left' ? from.x - clientX : clientX - from.x;
    if (moved > SWIPE_PX && moved > Math.abs(clientY - from.y)) onClose();
  };

  return (
    <>
      {isDrawerOpen && <Backdrop data-testid="backdrop" onClick={onClose} />}
      <Root
        ref={panel}
        isWide={isWide}
        data-side={side}
        aria-label={title}
        role={isDrawerOpen ? 'dialog' : 'complementary'}
        aria-modal={isDrawerOpen || undefined}
        inert={!isWide && !isOpen}
        onKeyDown={isDrawerOpen ? keepTabInside : undefined}
        onPointerDown={({ clientX, clientY, target }) => {
          // Dragging a slider is not a swipe.
          const isSlider = target instanceof HTMLInputElement && target.type === 'range';
          start.current = isSlider ? undefined : { x: clientX, y: clientY };
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => (start.current = undefined)}
      >
        <Row justify="space-between" style={{ marginBottom: 16 }}>
          <Heading>{title}</Heading>
          {isDrawerOpen && (
            <IconButton label={`Close ${title}`} size="small" onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          )}
        </Row>
        {children}
      </Root>
    </>
  );
}
