import { useEffect, useState } from 'react';

import { REJECTED } from '../screens.ts';
import type { ApprovalView, Decision, Screens } from '../screens.ts';
import { ApprovalForm } from '../ui/approval/ApprovalForm.tsx';
import { CreateForm } from './CreateForm.tsx';
import { PassphraseForm } from './PassphraseForm.tsx';
import type { Stage } from './stage.tsx';
import { UnlockForm } from './UnlockForm.tsx';

const IN_THIS_TAB =
  'This browser blocks site data: the wallet and its tokens are lost when this tab is closed or reloaded. Allow site data to keep them, or save a backup in the settings. For test tokens only.';

const MAY_BE_DELETED =
  'Browsers can delete it: Safari after seven days without a visit, a private window when it is closed. Save a backup in the settings to keep it.';

/** Creates the wallet's screens in its dialog. `isLasting`: whether the browser keeps a wallet. */
export const createPageScreens = (stage: Stage, isLasting = true): Screens => ({
  create: (view, attempt, signal) =>
    stage.play<'done' | 'closed' | 'back'>('closed', signal, (end) => ({
      title: 'Create a test wallet',
      summary: !isLasting
        ? IN_THIS_TAB
        : view.canDoWithout
          ? `It signs for ${view.site} with a key that stays in this browser: whoever uses this browser can use the wallet. ${MAY_BE_DELETED} For test tokens only.`
          : `It signs for ${view.site} with a key that stays in this browser. Over plain http a browser keeps no keys, so a passphrase encrypts it; a forgotten one cannot be restored. ${MAY_BE_DELETED} For test tokens only.`,
      body: <CreateForm {...view} attempt={attempt} onEnd={end} />,
    })),

  unlock: ({ site, accounts }, attempt, signal) =>
    stage.play<'done' | 'closed' | 'create'>('closed', signal, (end) => ({
      title: `Connect to ${site}`,
      summary: 'The site sees your DID and username, and asks you before anything is signed.',
      body: <UnlockForm accounts={accounts} attempt={attempt} onEnd={end} />,
    })),

  approve: (view, signal) =>
    stage.play<Decision>(REJECTED, signal, (end) => ({
      title: view.approval.title,
      summary: view.approval.summary,
      body: <Approval view={view} onDecide={end} />,
    })),

  choosePassphrase: ({ title, summary, label }, attempt, signal) =>
    stage.play<'done' | 'closed'>('closed', signal, (end) => ({
      title,
      summary,
      body: <PassphraseForm label={label} attempt={attempt} onDone={() => end('done')} />,
    })),

  busy: (words, signal) => stage.wait(words, signal),

  problem: (message, signal) =>
    stage.play<void>(undefined, signal, (end) => ({
      title: 'The test wallet cannot start',
      summary: message,
      body: (
        <div className="stack">
          <button type="button" className="secondary" onClick={() => end()}>
            Close
          </button>
        </div>
      ),
    })),
});

interface ApprovalProps {
  view: ApprovalView;
  onDecide: (decision: Decision) => void;
}

function Approval({ view, onDecide }: ApprovalProps) {
  const [balance, setBalance] = useState<number | null>();
  useEffect(() => {
    void view.balance.then(setBalance);
  }, [view]);
  return <ApprovalForm view={view} balance={balance} onDecide={onDecide} />;
}
