import { DID_COPIED } from '@trove/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { paths } from '@trove/contract/paths.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { copyText } from '@trove/kit/ui/actions/copy-text.ts';
import { IconButton } from '@trove/kit/ui/actions/IconButton.tsx';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { Did } from '@trove/kit/ui/data/ShortHash.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';
import { Copy } from 'lucide-react';

/** Publisher of an asset by name, with a link to its page; the full DID is in the tooltip and can be copied. */
export function Publisher({ asset: { publisher, ownerDid } }: { asset: Asset }) {
  const { notify } = useHost();
  if (publisher === undefined) return <Did did={ownerDid} notify={notify} />;
  const copy = async () => {
    await copyText(ownerDid);
    notify.success(SCREEN_MESSAGE.didCopied, { duration: DID_COPIED.toastMs });
  };
  return (
    <Row gap={2}>
      <InitialAvatar name={publisher} size={24} />
      <TextLink to={paths.creator(ownerDid)} title={ownerDid}>
        {publisher}
      </TextLink>
      <IconButton label="Copy DID" size="small" onClick={() => void copy()}>
        <Copy size={14} aria-hidden />
      </IconButton>
    </Row>
  );
}
