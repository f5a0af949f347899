import type { HostNotify } from '@trove/contract/host.ts';
import { DID_COPIED } from '@trove/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

import { styled } from '../../core.ts';
import { middleShortened } from '../../lib/middle-shortened.ts';
import { copyText } from '../actions/copy-text.ts';
import { IconButton } from '../actions/IconButton.tsx';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;

  code {
    overflow: hidden;
    font-family: var(--trove-mono);
    font-size: 0.93em;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

interface ShortHashProps {
  value: string;
  /** Called when the value is on the clipboard. */
  onCopied?: () => void;
  /** Kind of value, for the button's name: 'Copy {what}'. */
  what?: string;
  /** Shows the whole value, cut at the end only if there is too little room. */
  whole?: boolean;
}

/** A hash or identifier: shortened in the middle, whole in the tooltip and on the clipboard (look "Patterns"). */
export function ShortHash({ value, onCopied, what = 'value', whole = false }: ShortHashProps) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), DID_COPIED.iconMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  if (typeof value !== 'string' || value === '') return null;

  const copy = async () => {
    await copyText(value);
    setCopied(true);
    onCopied?.();
  };

  return (
    <Root>
      <code title={value}>{whole ? value : middleShortened(value)}</code>
      <IconButton
        label={isCopied ? 'Copied' : `Copy ${what}`}
        size="small"
        onClick={() => void copy()}
      >
        {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </IconButton>
    </Root>
  );
}

interface DidProps {
  did: string;
  notify: Pick<HostNotify, 'success'>;
  whole?: boolean;
}

/** A DID; copying it says 'DID copied' for a second (spec 000 §2.11). */
export function Did({ did, notify, whole }: DidProps) {
  const sayCopied = () =>
    notify.success(SCREEN_MESSAGE.didCopied, { duration: DID_COPIED.toastMs });
  return <ShortHash value={did} what="DID" whole={whole} onCopied={sayCopied} />;
}
