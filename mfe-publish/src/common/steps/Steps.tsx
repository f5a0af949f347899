import { SHARED_WIDGET } from '@trove/contract/screens/common.ts';
import { css, styled } from '@trove/kit/core.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const StepBar = styled.nav`
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

/** A step as a link, a button or plain text: number in `<i>`, name in `<span>`; `data-past` once completed. */
export const stepStyles = css`
  display: inline-flex;
  position: relative;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 12px 0 6px;
  border: 1px solid transparent;
  border-radius: 999px;
  color: inherit;

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

  /* A phone has room for one name; the others are hidden visually, so that screen readers still read them. */
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

export const stepHoverStyles = css`
  &:hover {
    background: var(--trove-hover);
    color: var(--trove-text);
  }
`;

interface StepsProps {
  label: string;
  steps: readonly string[];
  current: number;
  /** Draws a step as a link, a button or plain text with these props, in `stepStyles`. */
  children: (index: number, props: StepProps) => ReactNode;
}

interface StepProps {
  'aria-current': 'step' | undefined;
  'data-past': '' | undefined;
  children: ReactNode;
}

/** The numbered steps of a wizard, and their count. */
export const Steps = ({ label, steps, current, children }: StepsProps) => (
  <StepBar aria-label={label}>
    <ol>
      {steps.map((step, index) => (
        <li key={step}>
          {children(index, {
            'aria-current': index === current ? 'step' : undefined,
            'data-past': index < current ? '' : undefined,
            children: (
              <>
                <i aria-hidden>{index < current ? <Check size={12} /> : index + 1}</i>
                <span>{step}</span>
              </>
            ),
          })}
        </li>
      ))}
    </ol>
    <span>{SHARED_WIDGET.step(current + 1, steps.length)}</span>
  </StepBar>
);
