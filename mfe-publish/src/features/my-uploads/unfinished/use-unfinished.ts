import { paths } from '@trove/contract/paths.ts';
import { hasIndex } from '@trove/contract/wire/capabilities.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useState } from 'react';

import { listDrafts } from '#common/drafts/list-drafts.ts';
import { NEW_SERVICE, useInfraDrafts } from '#common/infra-draft/infra-drafts.ts';
import type { InfraDraft } from '#common/infra-draft/infra-fields.ts';
import { adoptPublication, notedPublicationsQuery } from '#common/publication/adopt-publication.ts';
import type { NotedPublication } from '#common/publication/adopt-publication.ts';
import { listPublications, toKeptPublication } from '#common/publication/list-publications.ts';
import { DRAFT_TEXT } from '#common/texts/wizards.ts';

import { listUnfinished } from './unfinished.ts';
import type { Unfinished } from './unfinished.ts';

/** Polling interval while a file is being sent. */
const LOOK_MS = 1000;

/** Lists the drafts of the infra flow: one of a new service, and one for each service that is being changed. */
const listInfraDrafts = (drafts: Readonly<Record<string, InfraDraft>>) =>
  Object.entries(drafts).map(([id, { name }]) => ({
    id,
    kind: 'infra' as const,
    name: name.trim() === '' ? DRAFT_TEXT.unnamed : name,
    when: null,
    href: `${paths.upload('infra')}${id === NEW_SERVICE ? '' : `?${new URLSearchParams({ edit: id })}`}`,
  }));

export interface UnfinishedUploads {
  items: readonly Unfinished[];
  /** Called before a publication begun in another browser is resumed here. */
  adopt: (draftId: string) => void;
}

/** Returns unfinished drafts and publications of all browsers; updates when other tabs or the network change them. */
export function useUnfinished(did: string | null): UnfinishedUploads {
  const { config, socket } = useHost();
  const { proven } = useSession();
  const { data: noted = [] } = useQuery({
    ...notedPublicationsQuery(useApi(), did),
    enabled: proven && hasIndex(config.capabilities),
  });
  const [, setLooks] = useState(0);
  const [services] = useInfraDrafts();
  const items = listUnfinished(
    [...listDrafts(did), ...listInfraDrafts(services)],
    did === null ? [] : publicationsOf(did, noted),
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

  return {
    items,
    adopt(draftId) {
      const found = noted.find(({ record }) => record.draftId === draftId);
      if (did !== null && found) adoptPublication(did, found);
    },
  };
}

/** Merges both lists; this browser's record takes precedence, because it is more complete. */
function publicationsOf(did: string, noted: readonly NotedPublication[]) {
  const own = listPublications(did);
  const known = new Set(own.map(({ draftId }) => draftId));
  const others = noted.filter(({ record }) => !known.has(record.draftId));
  return [
    ...own,
    ...others.map(({ record }) => ({ ...toKeptPublication(did, record), isElsewhere: true })),
  ];
}
