import { styled } from '@trove/kit/core.ts';

import { Steps, stepHoverStyles, stepStyles } from '#common/steps/Steps.tsx';

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
export const StepTrail = ({ onGo, ...steps }: StepTrailProps) => (
  <Steps {...steps}>
    {(index, props) => <Step type="button" onClick={() => onGo(index)} {...props} />}
  </Steps>
);
