import { useState } from 'react';

import { Form } from '../../../ui/Form.tsx';
import { PassphraseField } from '../../../ui/PassphraseField.tsx';
import type { WalletState } from '../../own-protocol.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';
import { WordList } from '../widgets/WordList.tsx';

interface RevealWordsProps {
  state: WalletState;
  onBack: () => void;
}

/** Shows the recovery words of the account in use, after its password. */
export function RevealWords({ state, onBack }: RevealWordsProps) {
  const client = useClient();
  const [password, setPassword] = useState('');
  const [words, setWords] = useState('');
  const did = state.current ?? '';
  const username = state.accounts.find((account) => account.did === did)?.username;
  return (
    <Screen
      title="Words of the wallet"
      summary={`They restore ${username} on any computer. Anyone who has them controls the wallet.`}
      onBack={onBack}
    >
      {words === '' ? (
        <Form
          submit="Show the words"
          working="Opening…"
          onSubmit={async () => setWords(await client.call('words', did, password))}
        >
          <PassphraseField takesFocus value={password} onChange={setPassword} />
        </Form>
      ) : (
        <WordList words={words} />
      )}
    </Screen>
  );
}
