import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { createPortal } from 'react-dom';

const wantsLessMotion = () =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;

const loadPieces = async () => (await import('./ConfettiPieces.tsx')).ConfettiPieces;

/** Preloads the confetti code, so that it is there when the dialog opens. */
export const prepareConfetti = () => void loadPieces().catch(() => {});

/**
 * Confetti over the page while it is mounted (spec 001 §2). Its code is loaded on demand. Nothing is shown with
 * reduced motion or when the code fails to load, because it is only decoration.
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
