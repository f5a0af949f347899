import { paths } from '@trove/contract/paths.ts';
import { Droplets } from 'lucide-react';

import { TopLink } from './NavLinks.tsx';

/** The faucet, in a new tab and with the DID filled in (spec 000 §2.1). Only the test token has one. */
export const FaucetLink = ({ did }: { did: string | null }) => (
  <TopLink
    href={did === null ? paths.faucet() : `${paths.faucet()}?${new URLSearchParams({ did })}`}
    target="_blank"
    rel="noopener"
    aria-label="Faucet, opens in a new tab"
    title="Get test tokens"
  >
    <Droplets size={18} strokeWidth={1.75} aria-hidden />
    <span>Faucet</span>
  </TopLink>
);
