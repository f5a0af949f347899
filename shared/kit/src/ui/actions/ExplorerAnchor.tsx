import { explorerLink } from '@trove/contract/explorer-link.ts';

import { TextAnchor } from '../layout/TextLink.tsx';

interface ExplorerAnchorProps {
  /** Address of the explorer, from the configuration. */
  explorer: string;
  transactionId: string;
}

/** Opens a transaction in the explorer, in a new tab. */
export const ExplorerAnchor = ({ explorer, transactionId }: ExplorerAnchorProps) => (
  <TextAnchor href={explorerLink(explorer, transactionId)} target="_blank" rel="noreferrer">
    Open in explorer
  </TextAnchor>
);
