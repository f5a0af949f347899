import { paths } from '@trove/contract/paths.ts';
import { Fact, FactList } from '@trove/kit/ui/data/FactList.tsx';
import { orMissing } from '@trove/kit/ui/data/ProviderPanels.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { fieldsIn } from '#common/infra-draft/infra-fields.ts';
import type { InfraDraft, InfraFieldName } from '#common/infra-draft/infra-fields.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';

import { unitAmountText, unitPrice } from './price/unit-price.ts';

interface ReviewFactsProps {
  draft: InfraDraft;
  to: (path: string) => string;
}

/** The four sections of the review (spec 001 §2), each with a link to the step where it is edited. */
export function ReviewFacts({ draft, to }: ReviewFactsProps) {
  const details = to(paths.upload('infra'));
  const pricing = to(paths.uploadInfraPricing());
  const { review } = INFRA_FLOW;
  const sections = [
    ['basics', details],
    ['hardware', details],
    ['pricing', pricing],
    ['terms', pricing],
  ] as const;
  return (
    <Stack gap={4}>
      {sections.map(([section, href]) => (
        <Card key={section} as="section">
          <Stack gap={4}>
            <Row justify="space-between" gap={3}>
              <Heading>{review[section]}</Heading>
              <TextLink to={href} aria-label={INFRA_TEXT.edit(review[section])}>
                Edit
              </TextLink>
            </Row>
            <FactList>
              {fieldsIn(section)
                .filter(({ isShownElsewhere }) => !isShownElsewhere)
                .map(({ name, label }) => (
                  <Fact key={name} name={label} value={orMissing(shown(draft, name).trim())} />
                ))}
            </FactList>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function shown(draft: InfraDraft, name: InfraFieldName): string {
  const value = draft[name] ?? '';
  return name === 'price' ? priceText(draft) : typeof value === 'string' ? value : value.join(', ');
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
