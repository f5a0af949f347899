import { RouterLink, styled } from '@trove/kit/core.ts';

import { Steps, stepHoverStyles, stepStyles } from '#common/steps/Steps.tsx';
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
export const InfraSteps = ({ current, hrefs = [] }: InfraStepsProps) => (
  <Steps label="Steps" steps={INFRA_FLOW.steps} current={current}>
    {(index, props) => {
      const href = index < current ? hrefs[index] : undefined;
      return href === undefined ? <Step {...props} /> : <PastStep to={href} {...props} />;
    }}
  </Steps>
);
