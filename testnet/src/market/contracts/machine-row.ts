import type { InfraService } from '@trove/contract/entities.ts';
import { PRICE } from '@trove/contract/limits.ts';
import { microFromText } from '@trove/contract/pricing/price.ts';
import { machineFacts } from '@trove/contract/wire/trade/machine-facts.ts';

import { hashJson } from '../../platform/canonical.ts';
import { MICRO } from '../../platform/money.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requirePlainName } from '../../platform/require-plain-name.ts';

const TEXT_MAX = 1000;
/** Lists show the price as it is written. */
const PRICE_CHARS = 20;

/** Refuses a machine of the infra wizard that lists could not show. */
export function checkMachine({ name, ...service }: InfraService): void {
  if (name.trim() === '') throw new Refusal('An infra service needs a name', 422);
  requirePlainName(name);
  const { price } = service.pricing;
  const micro = microFromText(price);
  if (micro === undefined || micro > PRICE.max * MICRO || price.length > PRICE_CHARS) {
    throw new Refusal(`The price of an infra service is a number up to ${PRICE.max}`, 422);
  }
  if (JSON.stringify({ name, service }).length > 8 * TEXT_MAX || name.length > TEXT_MAX) {
    throw new Refusal('This infra service has too much text', 422);
  }
}

/** Returns the row of a machine without its place; the same record of the same owner has the same id. */
export const machineRow = (did: string, service: InfraService) => ({
  id: `p-${hashJson({ did, service: service.id }).slice(0, 12)}`,
  facts: { ...machineFacts(service), service },
});
