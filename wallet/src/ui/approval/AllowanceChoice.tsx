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

/** Proposes an allowance; one for free messages is chosen from the start, as it cannot cost anything. */
export function proposedAllowance(most: number | null): TypedAllowance | null {
  if (most === null) return null;
  const minutes = most === 0 ? Math.max(...ALLOWANCE_MINUTES) : PROPOSED_MINUTES;
  return { isChosen: most === 0, most, minutes };
}

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

/** 'Approve for this session up to N tokens for M minutes', for a message up to N credits; free ones are asked for once. */
export function AllowanceChoice({ typed, cost, fault, onChange }: AllowanceChoiceProps) {
  const id = useId();
  const shown = use(FormChecked) ? fault : null;
  const isInCredits = cost.credits !== undefined;
  const choose = (part: Partial<TypedAllowance>) => onChange({ ...typed, ...part, isChosen: true });
  const check = (
    <input
      type="checkbox"
      checked={typed.isChosen}
      onChange={({ target }) => onChange({ ...typed, isChosen: target.checked })}
    />
  );
  if (cost.credits === 0)
    return (
      <div className="allowance">
        <label>
          {check}
          Allow free messages here
        </label>
        <p className="hint">
          For {timeText(typed.minutes)}, or until the wallet is locked or disconnected. They can
          take no credits.
        </p>
      </div>
    );
  return (
    <div className="allowance">
      <label>
        {check}
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
