import { INFRA_FLOW } from '@trove/shared/contract/screens-publishing.ts';
import { SHARED_WIDGET } from '@trove/shared/contract/screens.ts';
import { RouterLink, styled } from '@trove/shared/kit/core.ts';
import { Check } from 'lucide-react';

const Bar = styled.nav`
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

const Step = styled.li`
  > * {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    padding: 0 12px 0 6px;
    border: 1px solid transparent;
    border-radius: 999px;
    color: inherit;
    text-decoration: none;
  }

  > a:hover {
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

  > [aria-current] {
    border-color: var(--trove-border);
    background: var(--trove-surface);
    color: var(--trove-text);
    font-weight: 500;
  }

  > [aria-current] i,
  > a i {
    border-color: transparent;
    background: var(--trove-primary-solid);
    color: var(--trove-on-primary);
  }
`;

interface InfraStepsProps {
  /** Index of the step that is shown. */
  current: number;
  /** Where the steps are; those that are done lead back. */
  hrefs?: readonly string[];
}

/** The four steps of the infra flow (spec 001 §2). */
export function InfraSteps({ current, hrefs = [] }: InfraStepsProps) {
  const { steps } = INFRA_FLOW;
  return (
    <Bar aria-label="Steps">
      <ol>
        {steps.map((step, index) => {
          const href = index < current ? hrefs[index] : undefined;
          const content = (
            <>
              <i aria-hidden>{index < current ? <Check size={12} /> : index + 1}</i>
              {step}
            </>
          );
          return (
            <Step key={step}>
              {href === undefined ? (
                <span aria-current={index === current ? 'step' : undefined}>{content}</span>
              ) : (
                <RouterLink to={href}>{content}</RouterLink>
              )}
            </Step>
          );
        })}
      </ol>
      <span>{SHARED_WIDGET.step(current + 1, steps.length)}</span>
    </Bar>
  );
}
