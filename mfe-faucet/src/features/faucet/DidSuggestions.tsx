import { FAUCET } from '@trove/contract/screens/common.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { ChipButton } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Clock, Wallet, X } from 'lucide-react';

interface DidSuggestionsProps {
  /** DID of the connected wallet, if any. */
  own: string | null;
  /** DIDs from the page's address and of earlier requests. */
  others: readonly string[];
  onChoose: (did: string) => void;
  /** Unset if there is nothing to forget. */
  onForget?: () => void;
  /** Unset if a wallet is connected. */
  onConnect?: () => Promise<void>;
}

/** Buttons for known DIDs, so that a DID need not be typed again after the field was cleared. */
export function DidSuggestions(props: DidSuggestionsProps) {
  const { own, others, onChoose, onForget, onConnect } = props;
  const rest = [...new Set(others)].filter((did) => did !== own);
  return (
    <Row gap={2} wraps data-personal>
      {own !== null && (
        <ChipButton type="button" onClick={() => onChoose(own)} title={own}>
          <Wallet size={14} aria-hidden />
          Use my DID
        </ChipButton>
      )}
      {onConnect !== undefined && (
        <ChipButton type="button" title={FAUCET.noWallet} onClick={() => void onConnect()}>
          <Wallet size={14} aria-hidden />
          {FAUCET.connect}
        </ChipButton>
      )}
      {rest.map((did) => (
        <ChipButton key={did} type="button" onClick={() => onChoose(did)} title={did}>
          <Clock size={14} aria-hidden />
          {middleShortened(did)}
        </ChipButton>
      ))}
      {rest.length > 0 && onForget !== undefined && (
        <IconButton label="Forget the DIDs used here" size="small" onClick={onForget}>
          <X size={14} aria-hidden />
        </IconButton>
      )}
    </Row>
  );
}
