import type { RuntimeConfig } from '@trove/contract/config.ts';
import type { Provider } from '@trove/contract/wire/trade/providers.ts';

import type { Probe } from './probe-endpoint.ts';

/**
 * Whether nothing is known of a machine but its owner's words. The network gives a machine of the infra wizard an
 * endpoint on its own disk, whose answer says nothing about the machine.
 */
export function isUntested(
  { service, endpoints: { upload = '' } }: Provider,
  probe: Probe | undefined,
  { services: { dapp } }: Pick<RuntimeConfig, 'services'>,
): boolean {
  if (service === undefined) return false;
  const originOf = (url: string) => new URL(url, document.baseURI).origin;
  return probe?.state !== 'answers' || originOf(upload) === originOf(dapp);
}
