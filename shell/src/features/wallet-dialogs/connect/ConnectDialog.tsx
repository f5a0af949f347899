import type { DialogRequest } from '../../../state/dialogs.ts';
import { ConnectAgain } from './ConnectAgain.tsx';
import { ConnectChoice } from './ConnectChoice.tsx';
import { blocksSiteData, SignInBlocked } from './SignInBlocked.tsx';

interface ConnectDialogProps {
  request: DialogRequest;
  onClose: () => void;
}

/** Choice of the wallet to connect; after a 401, the one that was connected (spec 000 §4). */
export function ConnectDialog({ request, onClose }: ConnectDialogProps) {
  if (request.kind !== 'connect' || !request.isExpired) return <ConnectChoice onClose={onClose} />;
  return blocksSiteData() ? (
    <SignInBlocked onClose={onClose} />
  ) : (
    <ConnectAgain onClose={onClose} />
  );
}
