import { paths } from '@trove/contract/paths.ts';
import { Fact, FactList } from '@trove/kit/ui/data/FactList.tsx';
import { orMissing } from '@trove/kit/ui/data/ProviderPanels.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import type { InfraDraft } from '#common/infra-draft/infra-drafts.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';

import { unitAmountText, unitPrice } from './price/unit-price.ts';

interface ReviewFactsProps {
  draft: InfraDraft;
  to: (path: string) => string;
}

/** The four sections of the review (spec 001 §2), each with a link to the step where it is edited. */
export function ReviewFacts({ draft, to }: ReviewFactsProps) {
  const { details: label, review } = INFRA_FLOW;
  const details = to(paths.upload('infra'));
  const pricing = to(paths.uploadInfraPricing());
  const sections = [
    {
      title: review.basics,
      href: details,
      facts: [
        [label.name, draft.name],
        [label.description, draft.description],
        [label.type, draft.type],
        [label.region, draft.region],
      ],
    },
    {
      title: review.hardware,
      href: details,
      facts: [
        [label.cpu, draft.cpu],
        [label.memory, draft.memory],
        [label.storage, draft.storage],
        [label.gpu, draft.gpu],
      ],
    },
    {
      title: review.pricing,
      href: pricing,
      facts: [
        [INFRA_TEXT.pricingModel, draft.model ?? ''],
        [INFRA_TEXT.price, priceText(draft)],
        [INFRA_TEXT.period, draft.billingPeriod],
      ],
    },
    {
      title: review.terms,
      href: pricing,
      facts: [
        [review.terms, draft.usage.join(', ')],
        [INFRA_TEXT.customTerms, draft.custom],
      ],
    },
  ] as const;
  return (
    <Stack gap={4}>
      {sections.map(({ title, href, facts }) => (
        <Card key={title} as="section">
          <Stack gap={4}>
            <Row justify="space-between" gap={3}>
              <Heading>{title}</Heading>
              <TextLink to={href} aria-label={INFRA_TEXT.edit(title)}>
                Edit
              </TextLink>
            </Row>
            <FactList>
              {facts.map(([name, value]) => (
                <Fact key={name} name={name} value={orMissing(value.trim())} />
              ))}
            </FactList>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

/** Formats `2 EUR (= 0.5 EUR per GPU hour)`. */
function priceText(draft: InfraDraft): string {
  const { type, cpu, memory, storage, gpu, price, currency, billingPeriod } = draft;
  if (price.trim() === '') return '';
  const own = unitPrice({
    type,
    specs: { cpu, memory, storage, gpu },
    pricing: { price, billingPeriod },
  });
  const whole = `${price.trim()} ${currency}`;
  if (!own) return whole;
  return `${whole} (${INFRA_TEXT.per(unitAmountText(own.amount), currency, INFRA_TEXT.unit[own.unit])})`;
}
