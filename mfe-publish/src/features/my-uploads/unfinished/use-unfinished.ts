import { useHost } from '@trove/shared/remote/host-context.tsx';
import { useEffect, useState } from 'react';

import { listDrafts } from '#common/drafts/list-drafts.ts';
import { listPublications } from '#common/publication/list-publications.ts';

import { listUnfinished } from './unfinished.ts';
import type { Unfinished } from './unfinished.ts';

/** A file on its way is looked at so often. */
const LOOK_MS = 1000;

const read = (did: string | null): Unfinished[] =>
  listUnfinished(listDrafts(did), did === null ? [] : listPublications(did));

/** What this browser remembers of drafts and publications; other tabs and the network tell when it changes. */
export function useUnfinished(did: string | null): readonly Unfinished[] {
  const { socket } = useHost();
  const [, setLooks] = useState(0);
  const items = read(did);
  const isMoving = items.some(({ sent }) => sent !== null);

  useEffect(() => {
    const look = () => setLooks((count) => count + 1);
    const timer = isMoving ? setInterval(look, LOOK_MS) : undefined;
    const unsubscribe = socket.subscribe('publication', look);
    addEventListener('storage', look);
    return () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener('storage', look);
    };
  }, [socket, isMoving]);

  return items;
}
