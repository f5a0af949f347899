import { styled } from '../kit/core.ts';

const Root = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  small {
    margin-left: 0.3em;
    color: var(--trove-text-muted);
    font-size: 0.85em;
    font-weight: 500;
  }
`;

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A number of tokens as the site writes it: `1,250.5`. */
export const formatAmount = (amount: number): string => NUMBER.format(amount);

interface PriceProps {
  amount: number;
  token: string;
}

/** A number with tabular figures and its token (look "Patterns"). */
export function Price({ amount, token }: PriceProps) {
  if (typeof amount !== 'number' || !Number.isFinite(amount) || typeof token !== 'string') {
    return null;
  }
  return (
    <Root>
      {formatAmount(amount)}
      <small> {token}</small>
    </Root>
  );
}
