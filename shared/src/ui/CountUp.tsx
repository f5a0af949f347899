import { useEffect, useRef, useState } from 'react';

import { MOTION } from '../contract/limits.ts';
import { Figures } from './text.tsx';

const easeOut = (share: number) => 1 - (1 - share) ** 3;

const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface CountUpProps {
  value: number;
  /** How a number is written, such as `12.3K`. */
  format?: (value: number) => string;
}

/** Counts from 0 to a number in 2 s, ease-out, once scrolled into view (spec 000 §2.3); at once where motion is unwanted. */
export function CountUp({ value, format = String }: CountUpProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [isStill] = useState(wantsStillness);
  const [counted, setCounted] = useState(0);
  const last = useRef(0);
  const [isInView, setInView] = useState(false);

  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setInView(true);
      observer.disconnect();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (isStill || !isInView) return;
    let frame = 0;
    const start = performance.now();
    // A number that changes while it is looked at goes on from where it was.
    const from = last.current;
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / MOTION.counterMs));
      last.current = Math.round(from + (value - from) * easeOut(share));
      setCounted(last.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, isStill, isInView]);

  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return <Figures ref={element}>{format(isStill ? value : counted)}</Figures>;
}
