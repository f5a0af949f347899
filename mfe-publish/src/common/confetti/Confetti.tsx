import { useHost } from '@trove/shared/remote/host-context.tsx';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';

const wantsLessMotion = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

const loadPieces = async () => (await import('./ConfettiPieces.tsx')).ConfettiPieces;

/** For who knows that there will be confetti: its code is here by then. */
export const prepareConfetti = () => void loadPieces().catch(() => {});

/**
 * Confetti over the page while it is drawn (spec 001 §2). Its code is fetched when it is needed; with reduced motion there is
 * none, nor when the code cannot be fetched: it is decoration.
 */
export function Confetti() {
  const { portal } = useHost();
  const [Pieces, setPieces] = useState<ComponentType>();

  useEffect(() => {
    if (wantsLessMotion()) return undefined;
    let isGone = false;
    loadPieces().then(
      (loaded) => isGone || setPieces(() => loaded),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);

  return Pieces ? createPortal(<Pieces />, portal) : null;
}
