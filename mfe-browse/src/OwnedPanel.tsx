import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { FileFacts } from '@trove/contract/wire/assets/file-facts.ts';
import type { UsageEntry } from '@trove/contract/wire/assets/usage-history.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Muted } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useRef } from 'react';

import { OWNED } from '#common/texts/purchase.ts';

import { DownloadPanel } from './features/download/DownloadPanel.tsx';
import type { Transfer } from './features/download/transfer.ts';
import { PaidReceipt } from './features/purchase/PaidReceipt.tsx';
import { HeldVersion } from './features/versions/HeldVersion.tsx';

interface OwnedPanelProps {
  asset: Asset;
  history: readonly UsageEntry[];
  promised: FileFacts | null | undefined;
  /** Whether the purchase was completed on this page. */
  isFresh: boolean;
  transfer: Transfer;
  onStart: () => void;
  onStop: () => void;
}

/** Panel of an asset that is bought: file and receipt; the page beside it says how to use it. */
export function OwnedPanel(props: OwnedPanelProps) {
  const { asset, history, promised, isFresh, transfer, onStart, onStop } = props;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    // The button that had the focus disappeared with the purchase.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isFresh && isLost) heading.current?.focus({ preventScroll: true });
  }, [isFresh]);

  return (
    <Stack gap={4}>
      <Heading ref={heading} tabIndex={-1}>
        {OWNED.yours(asset.name)}
      </Heading>
      <Muted>{OWNED.free}</Muted>
      <HeldVersion nft={asset.id} />
      <DownloadPanel
        fileName={asset.fileName}
        transfer={transfer}
        onStart={onStart}
        onStop={onStop}
      />
      <PaidReceipt asset={asset} history={history} promised={promised} />
    </Stack>
  );
}
