import { SHARED_WIDGET } from '@trove/shared/contract/screens.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { Check } from 'lucide-react';

const Trail = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;

  ol {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  > span {
    flex-shrink: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Step = styled.button`
  display: inline-flex;
  position: relative;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 12px 0 6px;
  border: 1px solid transparent;
  border-radius: 999px;
  background: transparent;
  color: inherit;
  cursor: pointer;
  font: inherit;

  &:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }

  i {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 1px solid var(--trove-border-strong);
    border-radius: 50%;
    font-size: 12px;
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }

  &[aria-current] {
    border-color: var(--trove-border);
    background: var(--trove-surface);
    color: var(--trove-text);
    font-weight: 500;
  }

  /* A phone has room for one name; the others stay for screen readers. */
  @media (max-width: 599px) {
    &:not([aria-current]) {
      padding: 0 6px;
    }

    &:not([aria-current]) > span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }

  &[aria-current] i,
  &[data-past] i {
    border-color: transparent;
    background: var(--trove-primary-solid);
    color: var(--trove-on-primary);
  }
`;

interface StepTrailProps {
  steps: readonly string[];
  current: number;
  onGo: (step: number) => void;
  label: string;
}

/** The wizard's breadcrumb: every step is a way, for nothing keeps anybody from the next one (spec 001 §5). */
export function StepTrail({ steps, current, onGo, label }: StepTrailProps) {
  return (
    <Trail aria-label={label}>
      <ol>
        {steps.map((step, index) => (
          <li key={step}>
            <Step
              type="button"
              aria-current={index === current ? 'step' : undefined}
              data-past={index < current ? '' : undefined}
              onClick={() => onGo(index)}
            >
              <i aria-hidden>{index < current ? <Check size={12} /> : index + 1}</i>
              <span>{step}</span>
            </Step>
          </li>
        ))}
      </ol>
      <span>{SHARED_WIDGET.step(current + 1, steps.length)}</span>
    </Trail>
  );
}
