import { useState } from 'react';

import { AccountField } from '../../../ui/AccountField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PassphraseField } from '../../../ui/PassphraseField.tsx';
import { LOCAL, getLocalNetwork } from '../../network-address.ts';
import type { WalletState } from '../../own-protocol.ts';
import type { Question, UserAnswer } from '../../requests/approval-window.ts';
import { openWelcome } from '../open-welcome.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';

interface ConnectProps {
  question: Extract<Question, { kind: 'connect' }>;
  state: WalletState;
  onAnswer: (given: UserAnswer) => Promise<void>;
}

/** Choice of the account for a site. */
export function Connect({ question: { site }, state, onAnswer }: ConnectProps) {
  const client = useClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const { phase, accounts, current } = state;
  const isLocked = phase === 'locked';
  const did = chosen ?? current;
  const found = state.network.id === LOCAL.id ? getLocalNetwork(`http://${site}`) : null;
  const followed = found === state.network.url ? null : found;
  const reject = (
    <button type="button" className="secondary" onClick={() => void onAnswer('closed')}>
      Reject
    </button>
  );

  if (phase === 'none') {
    return (
      <Screen title={`Connect to ${site}`} summary="There is no wallet in this browser yet.">
        <div className="stack">
          <button type="button" className="primary" onClick={() => openWelcome()}>
            Create a wallet
          </button>
          {reject}
        </div>
      </Screen>
    );
  }
  return (
    <Screen
      title={`Connect to ${site}`}
      summary="The site sees the DID and username of this account, and asks you before anything is signed."
    >
      <Form
        submit="Connect"
        working="Connecting…"
        onSubmit={async () => {
          if (isLocked) await client.call('unlock', password);
          if (did !== null) await onAnswer({ connect: did });
        }}
      >
        <AccountField accounts={accounts} did={did ?? ''} onChange={setChosen} />
        {followed !== null && <p className="summary">Uses the test network at {site}.</p>}
        {isLocked && <PassphraseField takesFocus value={password} onChange={setPassword} />}
      </Form>
      <div className="stack">{reject}</div>
    </Screen>
  );
}
