import { MOTION } from '@trove/contract/limits.ts';
import { VISITED_PREFIX } from '@trove/contract/storage-keys.ts';
import { useEffect, useState } from 'react';

/**
 * Returns true for the first 1.5 s of a page, while its skeleton is shown (spec 000 §9, spec 001 §9). Only the first
 * visit of a browser session takes that time: on later visits the user has seen the skeleton.
 */
export function useEarly(page: string): boolean {
  const [isEarly, setEarly] = useState(() => !isVisited(page));
  useEffect(() => {
    if (!isEarly) return;
    const end = () => {
      remember(page);
      setEarly(false);
    };
    const timer = setTimeout(end, MOTION.skeletonMs);
    return () => clearTimeout(timer);
  }, [page, isEarly]);
  return isEarly;
}

/** A partner's page may have no storage; then the skeleton is shown each time. */
const isVisited = (page: string) =>
  attempt((storage) => storage.getItem(VISITED_PREFIX + page)) === '';

const remember = (page: string) => attempt((storage) => storage.setItem(VISITED_PREFIX + page, ''));

function attempt<T>(action: (storage: Storage) => T): T | undefined {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}
