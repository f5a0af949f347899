import type { DialogRequest } from '../../../state/dialogs.ts';
import { ConnectAgain } from './ConnectAgain.tsx';
import { ConnectChoice } from './ConnectChoice.tsx';

interface ConnectDialogProps {
  request: DialogRequest;
  onClose: () => void;
}

/** Choice of the wallet to connect; after a 401, the one that was connected (spec 000 §4). */
export const ConnectDialog = ({ request, onClose }: ConnectDialogProps) =>
  request.kind === 'connect' && request.isExpired ? (
    <ConnectAgain onClose={onClose} />
  ) : (
    <ConnectChoice onClose={onClose} />
  );
