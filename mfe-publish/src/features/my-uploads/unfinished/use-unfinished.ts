import { paths } from '@trove/shared/contract/paths.ts';
import { DRAFT_TEXT } from '@trove/shared/contract/screens-wizards.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { useEffect, useState } from 'react';

import { listDrafts } from '#common/drafts/list-drafts.ts';
import { NEW_SERVICE, useInfraDrafts } from '#common/infra-draft/infra-drafts.ts';
import type { InfraDraft } from '#common/infra-draft/infra-drafts.ts';
import { listPublications } from '#common/publication/list-publications.ts';

import { listUnfinished } from './unfinished.ts';
import type { Unfinished } from './unfinished.ts';

/** A file on its way is looked at so often. */
const LOOK_MS = 1000;

/** The infra flow keeps one draft of a new service, and one for each that is being changed. */
const listInfraDrafts = (drafts: Readonly<Record<string, InfraDraft>>) =>
  Object.entries(drafts).map(([id, { name }]) => ({
    id,
    kind: 'infra' as const,
    name: name.trim() === '' ? DRAFT_TEXT.unnamed : name,
    when: null,
    href: `${paths.upload('infra')}${id === NEW_SERVICE ? '' : `?${new URLSearchParams({ edit: id })}`}`,
  }));

/** Drafts and publications that this browser remembers; updated on changes in other tabs and on the network. */
export function useUnfinished(did: string | null): readonly Unfinished[] {
  const { socket } = useHost();
  const [, setLooks] = useState(0);
  const [services] = useInfraDrafts();
  const items = listUnfinished(
    [...listDrafts(did), ...listInfraDrafts(services)],
    did === null ? [] : listPublications(did),
  );
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
