import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { LOCAL, networkFault } from '../../network-address.ts';
import type { WalletState } from '../../own-protocol.ts';
import { mayReach } from '../may-reach.ts';
import { useClient } from '../use-wallet.ts';
import { Screen } from '../widgets/Screen.tsx';

interface NetworksScreenProps {
  state: WalletState;
  onBack: () => void;
}

/** The wallet's networks: the local one, and the added ones. */
export function NetworksScreen({ state, onBack }: NetworksScreenProps) {
  const client = useClient();
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  return (
    <Screen title="Networks" onBack={onBack}>
      <fieldset className="rows">
        <legend className="hidden">Network in use</legend>
        {state.networks.map((network) => (
          <div key={network.id} className="row">
            <label>
              <input
                type="radio"
                name="network"
                checked={network.id === state.network.id}
                onChange={() => void client.call('useNetwork', network.id)}
              />
              <strong>{network.name}</strong>
              <small>{network.url}</small>
            </label>
            {network.id !== LOCAL.id && (
              <button
                type="button"
                className="icon"
                aria-label={`Remove ${network.name}`}
                onClick={() => void client.call('removeNetwork', network.id)}
              >
                <Trash2 size={16} aria-hidden />
              </button>
            )}
          </div>
        ))}
      </fieldset>
      <h2>Add a network</h2>
      <Form
        submit="Add network"
        working="Checking the node…"
        check={() => networkFault(url) === null}
        onSubmit={async () => {
          await mayReach(url);
          await client.call('addNetwork', name, url);
          setName('');
          setUrl('');
        }}
      >
        <Field label="Name" isOptional value={name} onChange={setName} />
        <Field
          label="RPC URL"
          value={url}
          hint="The address of a node, such as http://localhost:3000/net/node."
          fault={networkFault(url)}
          onChange={setUrl}
        />
      </Form>
    </Screen>
  );
}
