import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { useId } from 'react';

import type { AccountName } from '../screens.ts';

interface AccountFieldProps {
  accounts: readonly AccountName[];
  did: string;
  onChange: (did: string) => void;
}

/** Choice of the account for a site. */
export function AccountField({ accounts, did, onChange }: AccountFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Account</label>
      <select id={id} value={did} onChange={({ target }) => onChange(target.value)}>
        {accounts.map((account) => (
          <option key={account.did} value={account.did}>
            {formatName(account)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Adds the shortened DID, because two accounts may have the same name. */
const formatName = ({ did, username }: AccountName) => `${username} (${middleShortened(did)})`;
