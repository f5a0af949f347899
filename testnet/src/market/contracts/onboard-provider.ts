import { PRICE } from '@trove/contract/limits.ts';
import type { ContractInput } from '@trove/contract/wire/node/contract-calls.ts';

import { hashJson } from '../../platform/canonical.ts';
import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePlainName } from '../../platform/require-plain-name.ts';
import type { ContractDependencies } from './contract-dependencies.ts';
import type { ContractRun } from './contract-run.ts';
import { keepProvider, requirePlace } from './keep-provider.ts';
import { checkMachine, machineRow } from './machine-row.ts';

const TEXT_MAX = 500;

/**
 * `onboard_provider`: lists an offer, or changes it under the same platform and name (rules.md#providers). A machine of
 * the infra wizard comes with its record, under whose id it is listed.
 */
export function onboardProvider(
  { ledger }: ContractDependencies,
  { provider_info: offer, service }: ContractInput<'onboard_provider'>,
  executorDid: string,
): ContractRun {
  const { providerDid: did, ...stated } = offer;
  const { platformName, providerName } = stated;
  const { id, facts } = service
    ? machineRow(did, service)
    : { id: `p-${hashJson({ did, platformName, providerName }).slice(0, 12)}`, facts: stated };

  async function check(db: Db) {
    if (did !== executorDid) throw new Refusal('The provider must be the wallet that signs');
    if (service) {
      checkMachine(service);
      // The wallet shows the offer and the record: neither may say anything else than the other.
      if (hashJson({ ...stated, service }) !== hashJson(facts)) {
        throw new Refusal('The offer is not that of the machine');
      }
    } else checkOffer();
    await requirePlace(db, { id, did });
  }

  function checkOffer() {
    if (platformName.trim() === '' || providerName.trim() === '') {
      throw new Refusal('A provider needs a name and a platform');
    }
    requirePlainName(platformName, providerName);
    if (Object.values(stated).some((text) => String(text).length > TEXT_MAX)) {
      throw new Refusal(`No text of a provider is longer than ${TEXT_MAX} characters`);
    }
    if (stated.hostingCost < 0 || stated.hostingCost > PRICE.max) {
      throw new Refusal(`The hosting cost is 0 to ${PRICE.max}`);
    }
  }

  return {
    check,
    async execute({ tx, proof }) {
      await check(tx);
      const { transactionId } = await ledger.post(tx, {
        kind: 'onboard_provider',
        externalId: `onboard_provider:${proof.round}`,
        did,
        memo: `${providerName}, ${platformName}`,
        facts,
        proof,
      });
      await keepProvider(tx, { id, did, facts: JSON.stringify(facts) });
      return transactionId;
    },
  };
}
