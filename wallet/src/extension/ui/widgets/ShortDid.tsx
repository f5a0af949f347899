import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';

import { CopyButton } from './CopyButton.tsx';

/** A DID shortened in the middle, with a button to copy all of it. */
export const ShortDid = ({ did }: { did: string }) => (
  <span className="did">
    <code title={did}>{middleShortened(did)}</code>
    <CopyButton text={did} label="Copy DID" />
  </span>
);
