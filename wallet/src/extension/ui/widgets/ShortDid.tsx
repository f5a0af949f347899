import { middleShortened } from '@trove/shared/lib/middle-shortened.ts';

import { CopyButton } from './CopyButton.tsx';

/** A DID by its two ends, with the whole of it to copy. */
export const ShortDid = ({ did }: { did: string }) => (
  <span className="did">
    <code title={did}>{middleShortened(did)}</code>
    <CopyButton text={did} label="Copy DID" />
  </span>
);
