import { MACHINE, machinePrice } from '@trove/contract/screens/machines.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import type { Approval } from './approval.ts';

/** Describes the listing of a provider; a machine of the infra wizard has a price and terms of its own. */
export function describeProvider(
  { provider_info, service }: ContractInput<'onboard_provider'>,
  token: string,
): Pick<Approval, 'title' | 'summary' | 'facts' | 'amount'> {
  const { platformName, providerName, region, hostingCost } = provider_info;
  const common = [
    { label: 'Region', value: region },
    { label: 'Hosting cost', value: `${hostingCost} ${token}` },
  ];
  if (service === undefined) {
    return {
      title: 'Become a provider',
      summary: 'Lists your offer for everyone who publishes assets. It costs nothing.',
      facts: [{ label: 'Provider', value: `${providerName}, ${platformName}` }, ...common],
      amount: null,
    };
  }
  const { usage, custom } = service.terms;
  return {
    title: 'List a machine',
    summary: 'Everybody sees it with this price and these terms. It costs nothing.',
    facts: [
      { label: 'Machine', value: service.name },
      { label: MACHINE.price, value: machinePrice(service.pricing) },
      { label: MACHINE.terms, value: usage.join(', ') },
      ...(custom === undefined ? [] : [{ label: MACHINE.custom, value: custom }]),
      ...common,
    ],
    amount: null,
  };
}
