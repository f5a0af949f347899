import type { InfraService } from '../entities.ts';
import { shownName } from '../shown-name.ts';

/** Texts about a machine as its owner offers it; the specification has none (spec 001 §2 is the wizard alone). */
export const MACHINE = {
  offer: 'Offer',
  price: 'Price',
  terms: 'Usage Terms',
  custom: 'Custom Terms',
  /** Hosting is what a publisher pays for a file, not the price of the machine. */
  hostingNote:
    'The hosting cost is paid once for each file published there, the price for using the machine itself.',
  notVerified: 'Not verified: nobody has tested this machine',
  publishWith: 'Publish with this provider',
  registerFirst: 'Register the first provider',
} as const;

/** Formats `1.68 USD hourly, pay-per-use`. */
export const machinePrice = ({ price, currency, billingPeriod, model }: InfraService['pricing']) =>
  `${shownName(price, 20)} ${currency} ${billingPeriod}, ${model}`;

/** Formats the prices on a card that stands for several machines: the first, and how many others there are. */
export function machinePrices(services: readonly Pick<InfraService, 'pricing'>[]): string {
  const [first = '', ...others] = new Set(services.map(({ pricing }) => machinePrice(pricing)));
  return others.length === 0 ? first : `${first}, and ${others.length} more`;
}

/** Search parameter that names the provider to publish with; it passes from the choice of a wizard to the wizard. */
export const PROVIDER_PARAM = 'provider';

export const publishWithPath = (path: string, providerId: string) =>
  `${path}?${new URLSearchParams({ [PROVIDER_PARAM]: providerId })}`;
