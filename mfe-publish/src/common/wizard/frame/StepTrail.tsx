import { SHARED_WIDGET } from '@trove/contract/screens/common.ts';
import { styled } from '@trove/kit/core.ts';
import { Check } from 'lucide-react';

import { StepBar, stepHoverStyles, stepStyles } from '#common/steps/step-styles.ts';

const Step = styled.button`
  background: transparent;
  cursor: pointer;
  font: inherit;
  ${stepHoverStyles}
  ${stepStyles}
`;

interface StepTrailProps {
  steps: readonly string[];
  current: number;
  onGo: (step: number) => void;
  label: string;
}

/** The wizard's breadcrumb: every step can be opened, because nothing blocks the next one (spec 001 §5). */
export function StepTrail({ steps, current, onGo, label }: StepTrailProps) {
  return (
    <StepBar aria-label={label}>
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
    </StepBar>
  );
}
