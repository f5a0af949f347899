import { isAppError } from '@trove/kit/errors/app-error.ts';

import type { StepName } from '#common/publication/publication.ts';
import { currentStep, type VolatileState } from '#common/publication/state/progress-of.ts';
import type { PublicationRecord } from '#common/publication/state/publication-record.ts';
import type { RunningPublication } from '#common/publication/state/running.ts';
import { PUBLICATION } from '#common/texts/publication.ts';
import { watchPage } from '#common/upload/watch-page.ts';

import { createSending } from './create-sending.ts';
import { createSigning } from './create-signing.ts';
import { failureOf } from './failure.ts';
import type { PublicationDependencies } from './publication-needs.ts';
import { createPublicationState } from './publication-state.ts';

/** Creates the state machine of a publication, which resumes at the step it had reached (spec 001 §4, §7). */
export function createPublication(
  dependencies: PublicationDependencies,
  initial: PublicationRecord,
  begin: Pick<VolatileState, 'phase' | 'notice'>,
): RunningPublication {
  const life = new AbortController();
  const state = createPublicationState(initial, begin, dependencies.keep);
  const { record, volatile, now, note, drop } = state;
  const send = createSending(dependencies, state, life.signal);
  const { sign, follow } = createSigning(dependencies, state, () => run());
  let file: File | undefined;
  let attempt = new AbortController();

  async function go(signal: AbortSignal) {
    let isSigned = false;
    const page = watchPage();
    try {
      if (record().assetId === undefined) await send(file, signal);
      const assetId = record().assetId ?? '';
      now({ isWaiting: false, isChecking: false, notice: undefined });
      if (record().accepted === undefined) await sign(assetId, signal);
      isSigned = true;
      await follow(assetId, signal);
      now({ phase: 'published', isWaiting: false, notice: undefined });
      dependencies.forget();
      dependencies.onPublished(record());
    } catch (error) {
      if (await page.isLeft()) {
        await page.whenBack();
        if (!signal.aborted) run();
      } else if (!signal.aborted) fail(error, isSigned ? 'recorded' : stepOf(error));
    } finally {
      page.end();
    }
  }

  const stepOf = (error: unknown) =>
    isAppError(error) && error.reason === 'changed'
      ? 'provider'
      : currentStep(record(), volatile());

  function fail(error: unknown, step: StepName) {
    const { problem, remedy, toast } = failureOf(error, step);
    drop('failed');
    now({ phase: 'failed', isWaiting: false, isChecking: false, notice: undefined });
    note({ failed: { step, problem, ...(remedy && { remedy }) } });
    dependencies.say.error(toast);
  }

  function run(given?: File) {
    if (volatile().phase === 'published') return;
    file = given ?? file;
    const needsFile = record().assetId === undefined && !('url' in record().source) && !file;
    if (needsFile) return now({ phase: 'needs-file', notice: needsFileNotice(record()) });
    attempt.abort();
    attempt = new AbortController();
    drop('failed');
    now({ phase: 'running', isWaiting: false, isChecking: false, notice: undefined });
    note({});
    void go(attempt.signal);
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    record,
    file: () => file,
    run,
    pause() {
      if (volatile().phase !== 'running') return;
      attempt.abort();
      now({ phase: 'paused', isWaiting: false, isChecking: false, notice: undefined });
    },
    cancel() {
      const { accepted, uploadUrl, assetId } = record();
      if (accepted !== undefined) return;
      attempt.abort();
      life.abort();
      if (uploadUrl !== undefined && assetId === undefined) void dependencies.discard(uploadUrl);
      dependencies.forget();
    },
  };
}

export const needsFileNotice = ({ source }: PublicationRecord): string | undefined =>
  'url' in source ? undefined : PUBLICATION.hint.needsFile(source.fileName);
