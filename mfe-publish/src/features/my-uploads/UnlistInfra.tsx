import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { removeProvider } from '@trove/kit/api/registrations.queries.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { ConfirmDialog } from '@trove/kit/ui/dialogs/ConfirmDialog.tsx';

const { infra: text } = UPLOADS_TEXT;

interface UnlistInfraProps {
  row: OwnAsset;
  did: string;
  onClose: () => void;
}

/** Removes the user's infra service from the market, after a confirmation; all else is edited in its wizard. */
export function UnlistInfra({ row: { id, name }, did, onClose }: UnlistInfraProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const unlist = async () => {
    await removeProvider(api, id);
    await Promise.all(
      [['accounts', did, 'published'], ['providers']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
    notify.success(text.done(name));
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={unlist}
      title={text.title(name)}
      text={text.text}
      confirm={UPLOADS_TEXT.unlist}
      working={text.working}
      danger
    />
  );
}
