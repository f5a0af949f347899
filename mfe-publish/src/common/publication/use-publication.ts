import type { Host } from '@trove/contract/host.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';
import { useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useRetrySoon } from '@trove/kit/remote/use-retry-soon.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import type { PublicationProgress, PublicationRequest } from './publication.ts';
import { readRecord } from './state/publication-record.ts';
import { cancelPublication, findPublication, onPublications } from './state/running.ts';

/** Loads the code that runs a publication, once there is one. */
export const loadMachine = () => import('./machine/publications.ts');

export interface PublicationControl {
  /** Undefined until this draft is published for the first time. */
  progress: PublicationProgress | undefined;
  /** Rejects if it could not begin. */
  start: (request: PublicationRequest) => Promise<void>;
  /** Retries only the failed step: same asset, no second upload, no second payment. */
  retry: () => void;
  pause: () => void;
  resume: () => void;
  /** Discards the publication, here and at the provider. */
  cancel: () => void;
  /** Passes the file again after a reload; false for another file, unless `startsOver` is set. */
  chooseFile: (file: File, options?: { startsOver: boolean }) => Promise<boolean>;
  /** Replaces a link that could not be fetched. */
  chooseLink: (url: string) => void;
}

/** Returns the publication of a draft by the connected DID; it continues when the page is left. */
export function usePublication(draftId: string): PublicationControl {
  const host = useHost();
  const { did } = useSession();
  const find = () => (did === null ? undefined : findPublication(did, draftId));

  useRecall(host, did, draftId);

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
  const read = () => find()?.get();
  const progress = useSyncExternalStore(subscribe, read, read);

  return {
    progress,
    async start(request) {
      if (did === null) return askToConnect(host);
      const { startPublication } = await loadMachine();
      await startPublication(host, did, request);
    },
    retry: () => find()?.run(),
    pause: () => find()?.pause(),
    resume: () => find()?.run(),
    cancel: () => did !== null && cancelPublication(did, draftId),
    async chooseFile(file, { startsOver } = { startsOver: false }) {
      if (did === null) return false;
      const machine = await loadMachine();
      return machine.chooseFile(host, did, draftId, { file, startsOver });
    },
    chooseLink(url) {
      if (did === null) return;
      void loadMachine().then((machine) => machine.chooseLink(host, did, draftId, url));
    },
  };
}

/** Restores a publication from before the reload, as soon as its code has loaded. */
function useRecall(host: Host, did: string | null, draftId: string) {
  const [isFailed, setIsFailed] = useState(false);
  const recall = useCallback(() => {
    if (did === null || readRecord(did, draftId) === undefined) return;
    void loadMachine().then(
      ({ recallPublication }) => {
        recallPublication(host, did, draftId);
        setIsFailed(false);
      },
      () => setIsFailed(true),
    );
  }, [host, did, draftId]);
  useEffect(() => recall(), [recall]);
  useRetrySoon(isFailed, recall);
}

/** Spec 001 §6. */
function askToConnect({ notify, session }: Host) {
  notify.error(new AppError('wallet', SCREEN_MESSAGE.needsWallet));
  void session.connect();
}
