import { MOTION } from '@trove/shared/contract/limits.ts';
import { useEffect, useState } from 'react';

/** True for the first 1.5 s of a page, while the skeleton is shown (spec 001 §2, §9). */
export function useEarly(): boolean {
  const [isEarly, setEarly] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), MOTION.skeletonMs);
    return () => clearTimeout(timer);
  }, []);
  return isEarly;
}
