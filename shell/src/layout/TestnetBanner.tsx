import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { styled } from '@trove/kit/core.ts';

import { BANNER } from './sizes.ts';

const Root = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 0.3em;
  height: ${BANNER}px;
  margin: 0;
  padding: 0 16px;
  border-bottom: 1px solid var(--trove-border);
  background: var(--trove-sunken);
  color: var(--trove-text-muted);
  font-size: 12px;
  line-height: 16px;
  white-space: nowrap;

  a {
    border-radius: 4px;
    color: var(--trove-primary-text);
    font-weight: 500;
    text-underline-offset: 3px;
  }
`;

/** Banner of the test network (spec 000 §1). */
export const TestnetBanner = ({ mainnetUrl }: { mainnetUrl: string }) => (
  <Root>
    {NAVIGATION.testnet} <a href={mainnetUrl}>{NAVIGATION.mainnet}</a>
  </Root>
);
