import type { Host } from '@trove/shared/contract/host.ts';
import { SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';
import { AppError } from '@trove/shared/errors/app-error.ts';
import { useHost, useSession } from '@trove/shared/remote/host-context.tsx';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

import {
  cancelPublication,
  chooseFile,
  chooseLink,
  findPublication,
  onPublications,
  recallPublication,
  startPublication,
} from './machine/publications.ts';
import type { PublicationProgress, PublicationRequest } from './publication.ts';

export interface PublicationControl {
  /** Undefined while nothing of this draft has been published or begun. */
  progress: PublicationProgress | undefined;
  start: (request: PublicationRequest) => void;
  /** The failed step alone: same asset, no second upload, no second payment. */
  retry: () => void;
  pause: () => void;
  resume: () => void;
  /** Forgets the publication, here and at the provider. */
  cancel: () => void;
  /** The file once more, after the page was opened anew; false for another one, unless it is to start over with that. */
  chooseFile: (file: File, options?: { startsOver: boolean }) => Promise<boolean>;
  /** Another link in place of one that could not be fetched. */
  chooseLink: (url: string) => void;
}

/** The publication of a draft by the connected DID; it goes on when the page is left. */
export function usePublication(draftId: string): PublicationControl {
  const host = useHost();
  const { did } = useSession();
  const find = () => (did === null ? undefined : findPublication(did, draftId));

  useEffect(() => {
    if (did !== null) recallPublication(host, did, draftId);
  }, [host, did, draftId]);

  const subscribe = useCallback(
    (listener: () => void) => {
      const found = () => (did === null ? undefined : findPublication(did, draftId));
      let stop = found()?.subscribe(listener);
      const stopAll = onPublications(() => {
        stop?.();
        stop = found()?.subscribe(listener);
        listener();
      });
      return () => {
        stop?.();
        stopAll();
      };
    },
    [did, draftId],
  );
  const progress = useSyncExternalStore(subscribe, () => find()?.get());

  return {
    progress,
    start(request) {
      if (did === null) askToConnect(host);
      else void startPublication(host, did, request);
    },
    retry: () => find()?.run(),
    pause: () => find()?.pause(),
    resume: () => find()?.run(),
    cancel: () => did !== null && cancelPublication(did, draftId),
    chooseFile: async (file, { startsOver } = { startsOver: false }) =>
      did !== null && chooseFile(host, did, draftId, { file, startsOver }),
    chooseLink: (url) => did !== null && chooseLink(host, did, draftId, url),
  };
}

/** Spec 001 §6. */
function askToConnect({ notify, session }: Host) {
  notify.error(new AppError('wallet', SCREEN_MESSAGE.needsWallet));
  void session.connect();
}
