import { useState } from 'react';

import { ApprovalForm } from '../../../ui/approval/ApprovalForm.tsx';
import type { Question, UserAnswer } from '../../requests/approval-window.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';

interface ApproveRequestProps {
  question: Extract<Question, { kind: 'approve' }>;
  network: string;
  isLocked: boolean;
  onAnswer: (given: UserAnswer) => Promise<void>;
}

/** The approval shared by both wallets, in the window of the extension. */
export function ApproveRequest({ question, network, isLocked, onAnswer }: ApproveRequestProps) {
  const client = useClient();
  // The passphrase field stays on the screen after it has opened the wallet.
  const [wasLocked] = useState(isLocked);
  const unlock = (password: string) =>
    client.call('unlock', password).then(
      () => null,
      (error: Error) => error.message,
    );
  const { approval, balance } = question;
  return (
    <Screen title={approval.title} summary={approval.summary} arrives>
      <ApprovalForm
        view={{ ...question, network, unlock: wasLocked ? unlock : null }}
        balance={balance}
        onDecide={(decision) => void onAnswer({ decision })}
      />
    </Screen>
  );
}
