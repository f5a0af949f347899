import type { LoaderFlags } from '@trove/contract/host.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { paths } from '@trove/contract/paths.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { AppError, toAppError } from '@trove/kit/errors/app-error.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { DraftKind } from '#common/drafts/draft.ts';
import type { DraftControl } from '#common/drafts/use-draft.ts';
import { usePublication } from '#common/publication/use-publication.ts';

import type { Typed } from './hand-over.ts';
import { reloadAt } from './reload-at.ts';

const FLAG = { model: 'uploadModel', dataset: 'uploadDataset' } as const satisfies Record<
  DraftKind,
  keyof LoaderFlags
>;

/** Publishes and then opens My Assets (spec 001 §4): wallet, source, publication; it navigates only once. */
export function usePublishing(
  kind: DraftKind,
  control: DraftControl,
  { form, file, describe }: Typed,
) {
  const host = useHost();
  const { notify, loaders, nav } = host;
  const navigate = useNavigate();
  const publication = usePublication(control.id);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const hasLeft = useRef(false);
  const typed = JSON.stringify({ ...form, files: undefined });
  const [handedOver, setHandedOver] = useState({ typed, file });
  const isChanged = handedOver.typed !== typed;
  const flag = FLAG[kind];
  const { progress } = publication;
  const phase = progress?.phase;
  const isSent = progress?.steps.some(({ name, state }) => name === 'upload' && state === 'done');

  const refuse = (message: string) => {
    setProblem(message);
    notify.error(new AppError('input', message));
  };

  const start: typeof publication.start = (request) => {
    loaders.set(flag, true);
    return publication.start(request);
  };

  const publish = async () => {
    setProblem(null);
    setIsChecking(true);
    try {
      const { handOver } = await import('./hand-over.ts');
      const found = await handOver(
        { kind, draftId: control.id, form, file, describe, isBegun: !!progress },
        { host, navigate, start },
      );
      if (found !== undefined) return refuse(found);
      setHandedOver({ typed, file });
    } catch (error) {
      loaders.set(flag, false);
      // Specified for datasets (spec 001 §8).
      if (kind === 'dataset') window.alert(SCREEN_MESSAGE.refreshPage);
      else refuse(toAppError(error).message);
    } finally {
      setIsChecking(false);
    }
  };

  /** Passes values typed since the last attempt first; without any, the publication continues as it is. */
  const goOn = (unchanged: () => void) => () => {
    if (isChanged || handedOver.file !== file) void publish();
    else unchanged();
  };

  const leave = (go: () => void) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    loaders.set(flag, false);
    go();
  };

  const follow = useEffectEvent((now: typeof phase) => {
    if (now === 'published') {
      control.remove();
      // Stays set until the dialog closes, although the work is done (product.md#C10).
      loaders.set(flag, true);
    } else if (now === 'needs-file' && file && !isChanged) {
      void publication.chooseFile(file);
    }
  });
  useEffect(() => follow(phase), [phase, file]);

  // The flag may be cleared from outside, for example by the live socket: the page then reloads (product.md#C10).
  const arrive = useEffectEvent(() => {
    if (!loaders.get()[flag]) leave(() => reloadAt(nav.href(paths.myAssets())));
  });
  useEffect(
    () => (phase === 'published' ? loaders.subscribe(() => arrive()) : undefined),
    [phase, loaders],
  );

  return {
    publication: {
      ...publication,
      retry: goOn(publication.retry),
      resume: goOn(publication.resume),
      async chooseFile(...chosen: Parameters<typeof publication.chooseFile>) {
        if (isChanged) await publish();
        return publication.chooseFile(...chosen);
      },
    },
    problem,
    isPublished: phase === 'published',
    /** Name of the file that the provider has, which need not be chosen again. */
    sentFile: isSent === true ? progress?.fileName : undefined,
    isBusy: isChecking || phase === 'running' || phase === 'published',
    publish: () => void publish(),
    /** Leaves the wizard, for My Assets unless a path is named. */
    leave: (path: string = paths.myAssets()) => leave(() => void navigate(path)),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
