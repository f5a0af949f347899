import type { Host, LongTask } from '@trove/contract/host.ts';
import { SIGNED_MESSAGE } from '@trove/contract/messages.ts';
import { MINUTE } from '@trove/contract/time.ts';
import { progressText } from '@trove/kit/lib/transfer-progress.ts';

import type { PublicationPhase, PublicationProgress } from '#common/publication/publication.ts';
import type { RunningPublication } from '#common/publication/state/running.ts';
import { PUBLICATION } from '#common/texts/publication.ts';

const FLAG = { model: 'uploadModel', dataset: 'uploadDataset' } as const;
const SIGN_OF_LIFE_MS = MINUTE;

const STATE: Readonly<Partial<Record<PublicationPhase, LongTask['state']>>> = {
  running: 'running',
  paused: 'paused',
  failed: 'failed',
};

interface Announced {
  cancel: () => void;
  /** Whether a page shows the end of the publication. */
  isShown: () => boolean;
}

/** Reports a running publication to the rest of the site: its list of tasks, its flags, its notices. */
export function announce(
  host: Host,
  publication: RunningPublication,
  { cancel, isShown }: Announced,
) {
  const { draftId, kind, name } = publication.get();
  const id = `publish:${draftId}`;
  let isUp = false;
  let raised = 0;

  function raise(on: boolean) {
    // Raised again periodically, because the shell clears flags without a sign of life (spec 000 §4).
    if (on === isUp && (!on || Date.now() - raised < SIGN_OF_LIFE_MS)) return;
    isUp = on;
    raised = Date.now();
    host.loaders.set(FLAG[kind], on);
  }

  function follow() {
    const progress = publication.get();
    const { phase } = progress;
    raise(phase === 'running');
    const state = STATE[phase];
    if (state === undefined) host.tasks?.remove(id);
    else host.tasks?.show(id, taskOf(publication, { ...progress, cancel }, state));
    if (phase !== 'published') return;
    if (!isShown()) host.notify.success(PUBLICATION.done(name), { after: SIGNED_MESSAGE });
    stop();
  }
  const stop = publication.subscribe(follow);
  const warn = (event: Event) => isUp && event.preventDefault();
  // A host without a list of tasks does not ask for confirmation when the page is left.
  if (!host.tasks) globalThis.addEventListener('beforeunload', warn);
  follow();

  return function forget() {
    stop();
    raise(false);
    host.tasks?.remove(id);
    globalThis.removeEventListener('beforeunload', warn);
  };
}

function taskOf(
  publication: RunningPublication,
  {
    name,
    steps,
    current,
    transfer,
    canPause,
    canCancel,
    cancel,
  }: PublicationProgress & { cancel: () => void },
  state: LongTask['state'],
): LongTask {
  const step = steps.find((one) => one.name === current);
  const isSending = current === 'upload' && transfer !== null;
  const { problem } = step ?? {};
  return {
    title: PUBLICATION.task.title(name),
    detail: problem ?? (isSending ? progressText(transfer) : PUBLICATION.steps[current]),
    progress: isSending && transfer.total ? transfer.received / transfer.total : null,
    state: step?.state === 'waiting' ? 'waiting' : state,
    href: publication.record().href,
    ...(canPause && { pause: publication.pause }),
    resume: () => publication.run(),
    ...(canCancel && { cancel }),
  };
}
