import { styled } from '../../core.ts';

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

/**
 * Formats a number of tokens as the site shows it: `1,250.5`. It avoids `Intl`, whose first formatter takes a browser
 * longer than all prices of a page.
 */
export function formatAmount(amount: number): string {
  const [whole = '', fraction = ''] = amount.toFixed(6).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = fraction.replace(/0+$/, '');
  return rest === '' ? grouped : `${grouped}.${rest}`;
}

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
