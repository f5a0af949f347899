import { DID_COPIED } from '@trove/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Copy } from 'lucide-react';

/** Destination of the withdrawal: the connected wallet, which cannot be changed here (spec 001 §2). */
export function WalletAddress({ did }: { did: string | null }) {
  const { notify } = useHost();
  const copy = async (text: string) => {
    try {
      await copyText(text);
      notify.success(SCREEN_MESSAGE.didCopied, { duration: DID_COPIED.toastMs });
    } catch (error) {
      notify.error(error);
    }
  };
  return (
    <TextInput
      label="Wallet address"
      readOnly
      value={did ?? ''}
      placeholder="No wallet connected"
      end={
        did !== null && (
          <IconButton label="Copy wallet address" size="small" onClick={() => void copy(did)}>
            <Copy size={16} aria-hidden />
          </IconButton>
        )
      }
    />
  );
}
