import { priceText } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';

import { PICTURE_TEXT } from '#common/texts/picture.ts';
import { WIZARD } from '#common/texts/publishing.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { nameOrFile } from '#common/wizard/fields/name-or-file.ts';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import { priceFacts } from '#common/wizard/price/price-facts.ts';

import type { Fact } from './Facts.tsx';

/** A file's name is longer than others, because its end tells its type. */
const shownFile = (name: string) => shownName(name, 200) || MISSING_VALUE;

interface Reviewed {
  form: {
    name: string;
    license: string;
    files: readonly File[];
    url: string;
    providerid: string;
    pricing: { price: string };
    picture: string;
  };
  file: Pick<WizardFile, 'file'>;
  /** Name of a file that was sent before this page was loaded. */
  sentFile: string | undefined;
  offer: Offer;
  compId: string | undefined;
}

/** Returns the rows that both reviews have. */
export function useReviewFacts({ form, file: { file }, sentFile, offer, compId }: Reviewed) {
  const token = activeToken(useHost().config.tokens).name;
  const price = priceFacts(form.pricing.price);
  const named = nameOrFile(form);
  const isUnnamed = form.name.trim() === '' && named !== '';
  const host = shownName(offer.name) || MISSING_VALUE;
  const hosting = `${priceText(offer.hostingCost)} ${token}`;

  const source: Fact = file
    ? [STEP_TEXT.fileLine, shownFile(file.name), formatBytes(file.size)]
    : [
        STEP_TEXT.fileLine,
        sentFile === undefined ? form.url.trim() || MISSING_VALUE : shownFile(sentFile),
      ];
  const provider: Fact = offer.isFallback
    ? [
        STEP_TEXT.fallback.label,
        STEP_TEXT.fallback.text(host),
        `${STEP_TEXT.fallback.why} ${STEP_TEXT.hosting}: ${hosting}.`,
      ]
    : [
        STEP_TEXT.fallback.label,
        offer.did === '' ? MISSING_VALUE : host,
        offer.did === '' ? undefined : `${STEP_TEXT.hosting}: ${hosting}`,
      ];
  return {
    name: (label: string): Fact => [
      label,
      named || MISSING_VALUE,
      isUnnamed ? STEP_TEXT.unnamed(named) : undefined,
    ],
    picture: (form.picture === '' ? [] : [[PICTURE_TEXT.title, PICTURE_TEXT.own]]) as Fact[],
    licence: [WIZARD_TEXT.licence, form.license.trim() || MISSING_VALUE] as Fact,
    source,
    provider,
    price: (label: string): Fact => [
      label,
      `${price.tokens} ${token} (${WIZARD.priceInCoin(price.coins)})`,
      form.pricing.price.trim() === '' ? STEP_TEXT.emptyPrice(token) : undefined,
    ],
    competition: (compId === undefined ? [] : [[STEP_TEXT.competition, compId]]) as Fact[],
  };
}
