import { DID_COPIED } from '@trove/shared/contract/limits.ts';
import { SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import type { Asset } from '@trove/shared/contract/wire/assets/asset.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { copyText } from '@trove/shared/ui/actions/copy-text.ts';
import { IconButton } from '@trove/shared/ui/actions/IconButton.tsx';
import { InitialAvatar } from '@trove/shared/ui/covers/InitialAvatar.tsx';
import { Did } from '@trove/shared/ui/data/ShortHash.tsx';
import { Row } from '@trove/shared/ui/layout/layout.tsx';
import { TextLink } from '@trove/shared/ui/layout/TextLink.tsx';
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
