import { LATE_MS } from '@trove/contract/limits.ts';
import { useEffect, useState } from 'react';

/** Returns true once the component has waited for longer than a network usually takes. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, LATE_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
