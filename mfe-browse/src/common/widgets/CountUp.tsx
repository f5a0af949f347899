import { MOTION } from '@trove/contract/limits.ts';
import { styled } from '@trove/kit/core.ts';
import { Figures } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useRef, useState } from 'react';

/** Number of steps of a count: 20 a second, more than anyone can read. */
const STEPS = 40;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows one line of the strip inside it. */
const Window = styled(Figures)`
  display: block;
  height: 1lh;
  overflow: hidden;
`;

/** All numbers of a count, one below the other. */
const Strip = styled.span`
  display: block;
  white-space: pre;
`;

interface CountUpProps {
  value: number;
  /** Previously known number, at which the count starts. */
  from?: number | undefined;
  /** How a number is written, such as `12.3K`. */
  format?: (value: number) => string;
}

/**
 * Counts from 0 to a number in 2 s, ease-out, once scrolled into view (spec 000 §2.3); immediately with reduced
 * motion. A strip of numbers moves behind a window of one line: only the compositor works, whereas a text that
 * changes in each frame would cost the main thread a layout each time.
 */
export function CountUp({ value, from = 0, format = String }: CountUpProps) {
  const strip = useRef<HTMLSpanElement>(null);
  const [first] = useState(from);
  const [isStill] = useState(wantsStillness);
  const reached = useRef(first);
  const [isInView, setInView] = useState(false);

  useEffect(() => {
    if (strip.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setInView(true);
      observer.disconnect();
    });
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    // A number that changes during the animation continues from its current value.
    const from = reached.current;
    if (strip.current === null || isStill || !isInView || from === value) return;
    return roll(strip.current, {
      numbers: Array.from({ length: STEPS + 1 }, (_, step) =>
        Math.round(from + (value - from) * easeOut(step / STEPS)),
      ),
      format,
      onEnd: (number) => (reached.current = number),
    });
  }, [value, format, isStill, isInView]);

  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return (
    <Window>
      {/* React writes only the first number of an animated count; `roll` writes the others. */}
      <Strip ref={strip}>{format(isStill ? value : first)}</Strip>
    </Window>
  );
}

interface Rolling {
  /** Numbers of the strip; the last one stays visible. */
  numbers: readonly number[];
  format: (value: number) => string;
  /** Called with the number that is shown when the animation ends or is stopped. */
  onEnd: (number: number) => void;
}

/** Moves the strip past its numbers; the returned function stops it. */
function roll(strip: HTMLElement, { numbers, format, onEnd }: Rolling): () => void {
  const last = numbers.length - 1;
  strip.textContent = numbers.map(format).join('\n');
  // Screen readers get the final number without the animation.
  strip.ariaHidden = 'true';
  const rolling = strip.animate(
    { transform: ['none', `translateY(${(-100 * last) / numbers.length}%)`] },
    { duration: MOTION.counterMs, easing: `steps(${last})`, fill: 'forwards' },
  );

  const end = () => {
    const share = Number(rolling.currentTime ?? 0) / MOTION.counterMs;
    const number = numbers[Math.min(last, Math.floor(share * last))] ?? 0;
    strip.textContent = format(number);
    strip.ariaHidden = null;
    onEnd(number);
    rolling.onfinish = null;
    rolling.cancel();
  };
  rolling.onfinish = end;
  return () => {
    if (rolling.onfinish !== null) end();
  };
}
