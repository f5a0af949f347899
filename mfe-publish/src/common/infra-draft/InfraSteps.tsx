import { SHARED_WIDGET } from '@trove/contract/screens/common.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';
import { Check } from 'lucide-react';

import { StepBar, stepHoverStyles, stepStyles } from '#common/steps/step-styles.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';

const Step = styled.span`
  ${stepStyles}
`;

const PastStep = styled(RouterLink)`
  text-decoration: none;
  ${stepHoverStyles}
  ${stepStyles}
`;

interface InfraStepsProps {
  /** Index of the current step. */
  current: number;
  /** Addresses of the steps; completed ones become links. */
  hrefs?: readonly string[];
}

/** The four steps of the infra flow (spec 001 §2). */
export function InfraSteps({ current, hrefs = [] }: InfraStepsProps) {
  const { steps } = INFRA_FLOW;
  return (
    <StepBar aria-label="Steps">
      <ol>
        {steps.map((step, index) => {
          const href = index < current ? hrefs[index] : undefined;
          const content = (
            <>
              <i aria-hidden>{index < current ? <Check size={12} /> : index + 1}</i>
              <span>{step}</span>
            </>
          );
          return (
            <li key={step}>
              {href === undefined ? (
                <Step
                  aria-current={index === current ? 'step' : undefined}
                  data-past={index < current ? '' : undefined}
                >
                  {content}
                </Step>
              ) : (
                <PastStep to={href} data-past="">
                  {content}
                </PastStep>
              )}
            </li>
          );
        })}
      </ol>
      <span>{SHARED_WIDGET.step(current + 1, steps.length)}</span>
    </StepBar>
  );
}
