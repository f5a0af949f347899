import { useSearchParams } from '@trove/kit/core.ts';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import { activeIdAtom, projectsAtom } from '#common/playground/atoms.ts';

/** Returns the address of a message; it works only in the browser that stores the conversation. */
export const linkOf = (messageId: string): string =>
  `${location.origin}${location.pathname}?message=${encodeURIComponent(messageId)}`;

/** Opens the project of the message in the address, then calls `show` to scroll to it, once for each address. */
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
  // Activated only once, so that the user can switch to another project afterwards.
  useEffect(() => goHome(), [wanted, homeId]);

  const reveal = useEffectEvent(() =>
    show(home?.messages.findIndex(({ id }) => id === wanted) ?? -1),
  );
  useEffect(() => {
    if (isOpen) reveal();
  }, [wanted, isOpen]);

  return { linked: wanted, isMissing: wanted !== '' && home === undefined };
}
