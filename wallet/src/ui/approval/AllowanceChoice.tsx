import { priceText } from '@trove/contract/pricing/price.ts';
import { use, useId } from 'react';

import { ALLOWANCE_MINUTES, PROPOSED_MINUTES } from '../../approval/allowance.ts';
import type { Approval } from '../../approval/approval.ts';
import type { Decision } from '../../screens.ts';
import { FormChecked } from '../form-checked.ts';

/** The cost of a request: credits for a message, tokens for all else. */
type Cost = Pick<Approval, 'amount' | 'credits'>;

/** An allowance as entered by the user. */
interface TypedAllowance {
  isChosen: boolean;
  most: number;
  minutes: number;
}

export const proposedAllowance = (most: number | null): TypedAllowance | null =>
  most === null ? null : { isChosen: false, most, minutes: PROPOSED_MINUTES };

/** Returns the allowance that is granted with an approval. */
export const getGrant = (
  typed: TypedAllowance | null,
  { credits }: Cost,
): Decision['allowance'] => {
  if (typed?.isChosen !== true) return null;
  const { most, minutes } = typed;
  return credits === undefined ? { tokens: most, minutes } : { credits: most, minutes };
};

const getMinimum = ({ amount, credits }: Cost) => credits ?? amount?.tokens ?? 0;

/** Returns the error message for an allowance, also for an empty number; null if it is valid. */
export const allowanceFault = (typed: TypedAllowance | null, cost: Cost) => {
  const least = getMinimum(cost);
  return typed?.isChosen !== true || typed.most >= least
    ? null
    : `At least ${priceText(least)}, which this request needs.`;
};

interface AllowanceChoiceProps {
  typed: TypedAllowance;
  cost: Cost;
  fault: string | null;
  onChange: (typed: TypedAllowance) => void;
}

/** 'Approve for this session up to N tokens for M minutes', for a message up to N credits. */
export function AllowanceChoice({ typed, cost, fault, onChange }: AllowanceChoiceProps) {
  const id = useId();
  const shown = use(FormChecked) ? fault : null;
  const isInCredits = cost.credits !== undefined;
  const choose = (part: Partial<TypedAllowance>) => onChange({ ...typed, ...part, isChosen: true });
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
            min={getMinimum(cost)}
            step={isInCredits ? 1 : 'any'}
            defaultValue={typed.most}
            inputMode={isInCredits ? 'numeric' : 'decimal'}
            aria-label={isInCredits ? 'Credits' : 'Tokens'}
            aria-describedby={id}
            aria-invalid={shown !== null}
            onChange={({ target }) => choose({ most: target.valueAsNumber })}
          />
          {isInCredits ? 'credits' : (cost.amount?.token ?? 'tokens')} for{' '}
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
