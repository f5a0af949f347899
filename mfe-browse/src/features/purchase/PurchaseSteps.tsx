import { styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { TakesLonger } from '@trove/kit/remote/TakesLonger.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { Check } from 'lucide-react';

import type { Buying } from './purchase-machine.ts';

const List = styled.ol`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 10px;
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }

  li[aria-current='step'] {
    color: var(--trove-text);
    font-weight: 500;
  }

  li > span:first-of-type {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 1px solid var(--trove-border-strong);
    border-radius: 50%;
    font-size: 11px;
    font-weight: 600;
  }

  li[data-done] > span:first-of-type {
    border-color: transparent;
    background: var(--trove-success-surface);
    color: var(--trove-success-text);
  }

  li[aria-current='step'] > span:first-of-type {
    border-color: transparent;
    color: var(--trove-primary-text);
  }
`;

/**
 * Returns the steps of a purchase with their approvals: one for each step, or only the first for the whole (spec 000
 * §4, product.md#23).
 */
const stepsFor = (price: string, asksOnce: boolean) => [
  { name: 'Contract', now: 'Approve the purchase in your wallet' },
  { name: 'Payment', now: asksOnce ? `Paying ${price}` : `Approve the payment of ${price}` },
  { name: 'Delivery', now: asksOnce ? 'Recording your purchase' : 'Approve the delivery' },
];

const findCurrentStep = (buying: Buying): number =>
  buying.phase === 'approving'
    ? 0
    : buying.phase === 'settling' && buying.step === 'payment'
      ? 1
      : 2;

/** Steps of a purchase and the current one (spec 000 §4). */
export function PurchaseSteps({ buying, price }: { buying: Buying; price: string }) {
  const current = findCurrentStep(buying);
  const asksOnce = useStore(useHost().wallet.presence).features.includes('trove:batch');
  const steps = stepsFor(price, asksOnce);
  return (
    <>
      <List aria-label="Purchase" aria-live="polite">
        {steps.map(({ name, now }, index) => (
          <li
            key={name}
            data-done={index < current ? '' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span aria-hidden>
              {index < current ? (
                <Check size={14} />
              ) : index === current ? (
                <Spinner size={14} />
              ) : (
                index + 1
              )}
            </span>
            <span>
              <span>{index === current ? now : name}</span>
              {index === current && !asksOnce && ` (${index + 1} of ${steps.length})`}
            </span>
          </li>
        ))}
      </List>
      {/* A wallet that asks for each step may be waiting for the user. */}
      {buying.phase === 'settling' && asksOnce && <TakesLonger once="charged" />}
      {buying.phase === 'approving' && <TakesLonger once="approved" />}
    </>
  );
}
