import { plainName } from '@trove/contract/plain-name.ts';
import { microToPrice, priceText, priceToMicro } from '@trove/contract/pricing/price.ts';
import { useState } from 'react';

import type { Amount, Approval, Fact } from '../../approval/approval.ts';
import { publicNameFault } from '../../approval/public-name.ts';
import { REJECTED } from '../../screens.ts';
import type { ApprovalView, Decision } from '../../screens.ts';
import { Form } from '../Form.tsx';
import { emptyFault } from '../passphrase.ts';
import { PassphraseField } from '../PassphraseField.tsx';
import {
  AllowanceChoice,
  allowanceFault,
  getGrant,
  proposedAllowance,
} from './AllowanceChoice.tsx';
import { AssetHeader } from './AssetHeader.tsx';
import { FactDetails, FactList, shownFacts } from './Facts.tsx';
import { PublicName } from './PublicName.tsx';

interface ApprovalFormProps {
  view: Omit<ApprovalView, 'id' | 'balance'>;
  /** Tokens of the account; undefined until the network has responded, null if it cannot. */
  balance: number | null | undefined;
  onDecide: (decision: Decision) => void;
}

/** Describes a request, with 'Approve' and 'Reject' (rules.md#identity). */
export function ApprovalForm({ view, balance, onDecide }: ApprovalFormProps) {
  const { approval, site, account, network, unlock } = view;
  const { amount, asset, publicName } = approval;
  const [passphrase, setPassphrase] = useState('');
  const [allowance, setAllowance] = useState(() => proposedAllowance(view.allowance));
  const [name, setName] = useState(publicName?.name ?? '');

  const faults = {
    passphrase: unlock === null ? null : emptyFault(passphrase),
    allowance: allowanceFault(allowance, approval),
    name: publicNameFault(name),
  };
  // An approval could only fail, so the wallet reports it in advance instead of the network afterwards.
  const isTooMuch =
    amount !== null && typeof balance === 'number' && balanceAfter(balance, amount) < 0;
  const warnings = isTooMuch
    ? [...approval.warnings, `You have only ${priceText(balance)} ${amount.token}.`]
    : approval.warnings;
  const facts: Fact[] = [
    ...shownFacts(approval),
    { label: 'Account', value: account.username },
    { label: 'Site', value: site },
    ...(network === undefined ? [] : [{ label: 'Network', value: network }]),
  ];

  return (
    <Form
      submit="Approve"
      working="Unlocking…"
      isRefused={isTooMuch}
      check={() => Object.values(faults).every((fault) => fault === null)}
      onSubmit={async () => {
        const failure = unlock === null ? null : await unlock(passphrase);
        if (failure === null)
          onDecide({
            isApproved: true,
            allowance: getGrant(allowance, approval),
            ...getNewName(approval, name),
          });
        return failure;
      }}
      beside={
        <button type="button" className="secondary" onClick={() => onDecide(REJECTED)}>
          Reject
        </button>
      }
    >
      <div className="warnings" role="alert" hidden={warnings.length === 0}>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
      {asset !== undefined && <AssetHeader asset={asset} />}
      {amount !== null && <AmountRow amount={amount} balance={balance} />}
      {publicName !== undefined && (
        <PublicName
          did={account.did}
          typed={name}
          isNew={publicName.isNew}
          fault={faults.name}
          onChange={setName}
        />
      )}
      <FactList facts={facts} />
      <FactDetails approval={approval} />
      {unlock !== null && (
        <PassphraseField
          takesFocus
          value={passphrase}
          fault={faults.passphrase}
          onChange={setPassphrase}
        />
      )}
      {allowance !== null && (
        <AllowanceChoice
          typed={allowance}
          cost={approval}
          fault={faults.allowance}
          onChange={setAllowance}
        />
      )}
    </Form>
  );
}

/** Returns the public name to sign: a new one, or one that differs from the network's. */
function getNewName(
  { publicName }: Pick<Approval, 'publicName'>,
  typed: string,
): Pick<Decision, 'publicName'> {
  const name = plainName(typed);
  if (publicName === undefined || name === (publicName.isNew ? '' : publicName.name)) return {};
  return { publicName: name };
}

const balanceAfter = (balance: number, { tokens }: Amount) =>
  microToPrice(priceToMicro(balance) - priceToMicro(tokens));

interface AmountRowProps {
  amount: Amount;
  balance: number | null | undefined;
}

const AmountRow = ({ amount, balance }: AmountRowProps) => (
  <div className="amount">
    <strong>{`${priceText(amount.tokens)} ${amount.token}`}</strong>
    <span>{amount.isPaidNow ? 'leaves your account' : 'to pay in the next step'}</span>
    <output>{balanceText(amount, balance)}</output>
  </div>
);

/** Returns what is left after a payment, or what is missing for it. */
function balanceText(amount: Amount, balance: number | null | undefined): string {
  if (balance === undefined) return 'Balance after: …';
  if (balance === null) return 'Balance after: unknown';
  const after = balanceAfter(balance, amount);
  return after < 0
    ? `You need ${priceText(-after)} ${amount.token} more`
    : `Balance after: ${priceText(after)} ${amount.token}`;
}
