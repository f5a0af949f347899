import { MOTION } from '@trove/contract/limits.ts';
import { useEffect, useState } from 'react';

/** True for the first 1.5 s of a page without cached data, while the skeletons are shown (spec 001 §2, §9). */
export function useSkeletonTime(hasData: boolean): boolean {
  const [isEarly, setEarly] = useState(!hasData);
  useEffect(() => {
    const timer = setTimeout(() => setEarly(false), MOTION.skeletonMs);
    return () => clearTimeout(timer);
  }, []);
  return isEarly;
}
