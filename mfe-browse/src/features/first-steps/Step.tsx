import { styled } from '@trove/kit/core.ts';
import { Muted, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

const Item = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: 4px 12px;
  align-content: start;

  > span:first-of-type {
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 1px solid var(--trove-border-strong);
    border-radius: 50%;
    color: var(--trove-text-muted);
    font-size: 12px;
    font-weight: 600;
  }

  &[data-done] > span:first-of-type {
    border-color: transparent;
    background: var(--trove-success-surface);
    color: var(--trove-success-text);
  }

  > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 8px;
  }

  h3 {
    line-height: 24px;
  }
`;

interface StepProps {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  isCurrent: boolean;
  /** Button that performs the step, shown while it is not done. */
  children: ReactNode;
}

export const Step = ({ number, title, text, isDone, isCurrent, children }: StepProps) => (
  <Item data-done={isDone ? '' : undefined} aria-current={isCurrent ? 'step' : undefined}>
    <span aria-hidden>{isDone ? <Check size={14} /> : number}</span>
    <div>
      <Subheading>{title}</Subheading>
      <Muted as="output">{text}</Muted>
      {!isDone && children}
    </div>
  </Item>
);
