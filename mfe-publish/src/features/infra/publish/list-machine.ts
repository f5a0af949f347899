import type { InfraService } from '@trove/contract/entities.ts';
import type { Host } from '@trove/contract/host.ts';
import { listMachineCall } from '@trove/contract/wire/node/owner-calls.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { registerProvider } from '@trove/kit/api/registrations.queries.ts';

import { signCall } from '#common/sign-call.ts';

/**
 * Lists a machine for everybody, which its owner approves in the wallet. A network without such a contract is asked as
 * it is, by the session alone.
 */
export async function listMachine(
  { config, session, wallet }: Pick<Host, 'config' | 'session' | 'wallet'>,
  api: Api,
  service: InfraService,
): Promise<void> {
  const { did } = session.get();
  if (config.contracts.onboardProvider === undefined || did === null) {
    await registerProvider(api, service);
    return;
  }
  await signCall({ wallet }, listMachineCall(service, did, config));
}
