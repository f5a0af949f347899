import { useEffect, useRef } from 'react';

import { approvalScene } from '../../../scenes/approval-scene.ts';
import type { Decision } from '../../../screens.ts';
import type { Question, Said } from '../../requests/desk.ts';
import { useClient } from '../use-wallet.ts';

interface ApproveRequestProps {
  question: Extract<Question, { kind: 'approve' }>;
  network: string;
  isLocked: boolean;
  onAnswer: (said: Said) => Promise<void>;
}

/** The approval screen both wallets share, in the window of this one. */
export function ApproveRequest({ question, network, isLocked, onAnswer }: ApproveRequestProps) {
  const client = useClient();
  const form = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, approval, site, account, allowance, balance } = question;
  const sayBalance = useRef((_tokens: number | null) => {});

  useEffect(() => {
    const { promise, resolve } = Promise.withResolvers<number | null>();
    sayBalance.current = resolve;
    const unlock = (password: string) =>
      client.call('unlock', password).then(
        () => null,
        (error: Error) => error.message,
      );
    const decide = (decision: Decision) => void onAnswer({ decision });
    const view = { id: key, approval, site, account, network, allowance, balance: promise };
    const scene = approvalScene({ ...view, unlock: isLocked ? unlock : null }, decide);
    form.current?.replaceChildren(...scene.body.filter((part) => part !== null));
    (scene.focus ?? heading.current)?.focus();
    // One question is drawn once: the user's input stays, whatever changes meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    if (balance !== undefined) sayBalance.current(balance);
  }, [balance]);

  return (
    <main className="arrives">
      <h1 ref={heading} tabIndex={-1}>
        {approval.title}
      </h1>
      <p className="summary">{approval.summary}</p>
      <div ref={form} />
    </main>
  );
}
