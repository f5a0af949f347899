import { useSearchParams } from '@trove/shared/kit/core.ts';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import { activeIdAtom, projectsAtom } from '#common/playground/atoms.ts';

/** Address of a message: it leads there in the browser the conversation is kept in. */
export const linkOf = (messageId: string): string =>
  `${location.origin}${location.pathname}?message=${encodeURIComponent(messageId)}`;

/**
 * The message the address names, and what leads to it: its project is opened, then `show` brings it into view, once for each
 * time it is asked for.
 */
export function useLinkedMessage(show: (index: number) => void) {
  const [params] = useSearchParams();
  const wanted = params.get('message') ?? '';
  const projects = useAtomValue(projectsAtom);
  const [activeId, activate] = useAtom(activeIdAtom);
  const home =
    wanted === ''
      ? undefined
      : projects.find(({ messages }) => messages.some(({ id }) => id === wanted));
  const homeId = home?.id;
  const isOpen = homeId !== undefined && homeId === activeId;

  const goHome = useEffectEvent(() => {
    if (homeId !== undefined && homeId !== activeId) activate(homeId);
  });
  // Chosen once: afterwards the reader may go to another project.
  useEffect(() => goHome(), [wanted, homeId]);

  const reveal = useEffectEvent(() =>
    show(home?.messages.findIndex(({ id }) => id === wanted) ?? -1),
  );
  useEffect(() => {
    if (isOpen) reveal();
  }, [wanted, isOpen]);

  return { linked: wanted, isMissing: wanted !== '' && home === undefined };
}
