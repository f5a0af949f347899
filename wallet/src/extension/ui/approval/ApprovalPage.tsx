import { useEffect, useState } from 'react';

import type { Phase } from '../../keyring/keyring.ts';
import type { WalletState } from '../../own-protocol.ts';
import type { Question, Said } from '../../requests/approval-window.ts';
import { useClient, useWalletState } from '../use-wallet.ts';
import { ApproveRequest } from './ApproveRequest.tsx';
import { Connect } from './Connect.tsx';

/** Long enough for the next request of the same purchase to come, short enough to be gone when nothing does. */
const LINGER_MS = 700;

/** The window in which the wallet asks: whatever waits, one by one; then it closes by itself. */
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
      void client.call('letGo').then((mayClose) => mayClose && window.close());
    }, LINGER_MS);
    return () => clearTimeout(timer);
  }, [client, isIdle]);

  async function answer(key: string, said: Said) {
    setAnswered(key);
    // A wallet that was locked in this very moment: the question stays.
    await client.call('answer', key, said).catch(() => setAnswered(''));
  }

  if (state === null || question === null) return <Busy words={isIdle ? 'Done' : WAIT} />;
  if (question.kind === 'busy') return <Busy words={question.words} />;
  const { key } = question;
  if (key === answered) return <Busy words={WAIT} />;
  const onAnswer = (said: Said) => answer(key, said);
  return question.kind === 'connect' ? (
    <Connect key={key} question={question} state={state} onAnswer={onAnswer} />
  ) : (
    <ApproveRequest
      // A lock in the middle asks again, now for the password; the unlocking that follows takes nothing away.
      key={`${key} ${lockings}`}
      question={question}
      network={state.network.name}
      isLocked={state.phase !== 'open'}
      onAnswer={onAnswer}
    />
  );
}

const WAIT = 'One moment…';

/** The open request. When the background restarts it asks again at once; the screen keeps what is shown and typed until then. */
function useQuestion(state: WalletState | null): Question | null {
  const [last, setLast] = useState<Question | null>(null);
  const asked = state?.question ?? null;
  if (asked !== null && asked !== last) setLast(asked);
  return asked ?? (state !== null && state.waiting > 0 ? last : null);
}

/** How often an open wallet has been locked. */
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
      {words}
    </output>
  </main>
);
