import { keyframes, styled } from '@trove/kit/core.ts';
import type { CSSProperties } from 'react';

const COUNT = 90;

const fall = keyframes`
  from { transform: translate3d(0, -12vh, 0) rotate(0deg); opacity: 1; }
  80% { opacity: 1; }
  to { transform: translate3d(var(--drift), 108vh, 0) rotate(var(--turn)); opacity: 0; }
`;

const Sky = styled.div`
  position: fixed;
  inset: 0;
  z-index: 1200;
  overflow: hidden;
  pointer-events: none;

  > i {
    position: absolute;
    top: 0;
    width: 8px;
    height: 14px;
    border-radius: 2px;
    background: oklch(0.68 0.16 var(--hue));
    animation: ${fall} var(--time) cubic-bezier(0.3, 0.1, 0.6, 1) var(--delay) both;
  }
`;

/** Returns a fixed scatter value: multiples of an irrational number fill 0 to 1 evenly, each in its own order. */
const scatter = (index: number, irrational: number) => (index * irrational) % 1;

const pieces = Array.from({ length: COUNT }, (_, index) => {
  const across = scatter(index, 0.618_034);
  const hue = scatter(index, 0.414_214);
  const late = scatter(index, 0.732_051);
  const slow = scatter(index, 0.236_068);
  return {
    left: `${across * 100}%`,
    '--hue': Math.round(hue * 360),
    '--drift': `${(slow - 0.5) * 30}vw`,
    '--turn': `${360 + late * 720}deg`,
    '--time': `${0.9 + slow * 0.6}s`,
    '--delay': `${late * 0.5}s`,
  } as CSSProperties;
});

/** Confetti that falls once, above everything and without blocking clicks. */
export const ConfettiPieces = () => (
  <Sky aria-hidden data-confetti>
    {pieces.map((style, index) => (
      <i key={index} style={style} />
    ))}
  </Sky>
);
