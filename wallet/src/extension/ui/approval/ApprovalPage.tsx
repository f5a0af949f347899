import { LATE } from '@trove/contract/screens/late.ts';
import { useIsLate } from '@trove/kit/ui/feedback/use-is-late.ts';
import { useEffect, useState } from 'react';

import type { Phase } from '../../keyring/keyring.ts';
import type { WalletState } from '../../own-protocol.ts';
import type { Question, UserAnswer } from '../../requests/approval-window.ts';
import { useClient, useWalletState } from '../use-wallet.ts';
import { ApproveRequest } from './ApproveRequest.tsx';
import { Connect } from './Connect.tsx';

/** Long enough for the next request of the same purchase to arrive, short enough if none does. */
const LINGER_MS = 700;

/** The approval window: shows waiting questions one by one, then closes itself. */
export function ApprovalPage() {
  const client = useClient();
  const state = useWalletState();
  const lockings = useLockings(state?.phase);
  const [answered, setAnswered] = useState('');
  const question = useQuestion(state);
  const isIdle = state !== null && question === null && state.waiting === 0;

  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => {
      void client.call('releaseWindow').then((mayClose) => mayClose && window.close());
    }, LINGER_MS);
    return () => clearTimeout(timer);
  }, [client, isIdle]);

  async function answer(key: string, given: UserAnswer) {
    setAnswered(key);
    // If the wallet has just been locked the answer fails, and the question stays.
    await client.call('answer', key, given).catch(() => setAnswered(''));
  }

  if (state === null || question === null) return <Busy words={isIdle ? 'Done' : WAIT} />;
  if (question.kind === 'busy') return <Busy words={question.words} />;
  const { key } = question;
  if (key === answered) return <Busy words={WAIT} />;
  const onAnswer = (given: UserAnswer) => answer(key, given);
  return question.kind === 'connect' ? (
    <Connect key={key} question={question} state={state} onAnswer={onAnswer} />
  ) : (
    <ApproveRequest
      // A lock meanwhile shows the form again, with the password; the unlock that follows keeps what was entered.
      key={`${key} ${lockings}`}
      question={question}
      network={state.network.name}
      isLocked={state.phase !== 'open'}
      onAnswer={onAnswer}
    />
  );
}

const WAIT = 'One moment…';

/** Returns the open question. After a restart of the background, which asks it again, shown and typed values stay. */
function useQuestion(state: WalletState | null): Question | null {
  const [last, setLast] = useState<Question | null>(null);
  const asked = state?.question ?? null;
  if (asked !== null && asked !== last) setLast(asked);
  return asked ?? (state !== null && state.waiting > 0 ? last : null);
}

/** Counts how often an open wallet has been locked. */
function useLockings(phase: Phase | undefined): number {
  const [lockings, setLockings] = useState(0);
  const [before, setBefore] = useState(phase);
  if (phase !== before) {
    setBefore(phase);
    if (before === 'open') setLockings(lockings + 1);
  }
  return lockings;
}

const Busy = ({ words }: { words: string }) => (
  <main>
    <output className="wait">
      {words !== 'Done' && <span className="spinner" />}
      {useIsLate() && words !== 'Done' ? LATE.wallet : words}
    </output>
  </main>
);
