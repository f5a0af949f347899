import { priceText } from '@trove/shared/contract/price.ts';
import { use, useId } from 'react';

import { ALLOWANCE_MINUTES, PROPOSED_MINUTES } from '../../approval/allowance.ts';
import type { Grant } from '../../approval/allowance.ts';
import type { Amount } from '../../approval/approval.ts';
import { FormChecked } from '../form-checked.ts';

/** An allowance as it is typed. */
interface TypedAllowance extends Grant {
  isChosen: boolean;
}

export const proposedAllowance = (tokens: number | null): TypedAllowance | null =>
  tokens === null ? null : { isChosen: false, tokens, minutes: PROPOSED_MINUTES };

/** The allowance that is given with an approval. */
export const grantOf = (typed: TypedAllowance | null): Grant | null =>
  typed?.isChosen === true ? { tokens: typed.tokens, minutes: typed.minutes } : null;

const leastOf = (amount: Amount | null) => amount?.tokens ?? 0;

/** The fault of an allowance, in words; an empty number of tokens is one as well. */
export const allowanceFault = (typed: TypedAllowance | null, amount: Amount | null) => {
  const least = leastOf(amount);
  const grant = grantOf(typed);
  return grant === null || grant.tokens >= least
    ? null
    : `At least ${priceText(least)}, which this request needs.`;
};

interface AllowanceChoiceProps {
  typed: TypedAllowance;
  amount: Amount | null;
  fault: string | null;
  onChange: (typed: TypedAllowance) => void;
}

/** 'Approve for this session up to N tokens for M minutes'. */
export function AllowanceChoice({ typed, amount, fault, onChange }: AllowanceChoiceProps) {
  const id = useId();
  const shown = use(FormChecked) ? fault : null;
  const choose = (part: Partial<Grant>) => onChange({ ...typed, ...part, isChosen: true });
  return (
    <div className="allowance">
      <label>
        <input
          type="checkbox"
          checked={typed.isChosen}
          onChange={({ target }) => onChange({ ...typed, isChosen: target.checked })}
        />
        Approve for this session up to{' '}
        <span>
          <input
            type="number"
            min={leastOf(amount)}
            step="any"
            defaultValue={typed.tokens}
            inputMode="decimal"
            aria-label="Tokens"
            aria-describedby={id}
            aria-invalid={shown !== null}
            onChange={({ target }) => choose({ tokens: target.valueAsNumber })}
          />
          {amount?.token ?? 'tokens'} for{' '}
          <select
            aria-label="Time"
            value={typed.minutes}
            onChange={({ target }) => choose({ minutes: Number(target.value) })}
          >
            {ALLOWANCE_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {timeText(minutes)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <p className="hint">Ends earlier when the wallet is locked or disconnected.</p>
      <p className="error" id={id}>
        {shown}
      </p>
    </div>
  );
}

const timeText = (minutes: number) =>
  minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hour${minutes === 60 ? '' : 's'}`;
