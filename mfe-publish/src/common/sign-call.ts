import type { Host } from '@trove/contract/host.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import type { ExecuteContractRequest } from '@trove/contract/wallet.ts';
import { AppError } from '@trove/kit/errors/app-error.ts';

/** Has the connected wallet sign a contract of a single step; throws the message to show. */
export async function signCall(
  { wallet }: Pick<Host, 'wallet'>,
  call: ExecuteContractRequest,
): Promise<void> {
  if (!wallet.presence.get().present) throw new AppError('wallet', SCREEN_MESSAGE.noExtension);
  const { status, data } = await wallet.executeContract(call).catch((cause: unknown) => {
    throw new AppError('wallet', SCREEN_MESSAGE.refreshPage, { cause });
  });
  if (status) return;
  throw new AppError('wallet', data.message || data.error || SCREEN_MESSAGE.refreshPage);
}
