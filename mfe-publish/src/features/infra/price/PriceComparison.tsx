import { providersQuery } from '@trove/kit/api/providers.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { useApi } from '@trove/kit/remote/host-context.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Muted, Small } from '@trove/kit/ui/layout/text.tsx';

import type { InfraDraft } from '#common/infra-draft/infra-fields.ts';
import { INFRA_TEXT } from '#common/texts/infra.ts';

import { unitAmountText, unitPrice } from './unit-price.ts';

/** The price per unit, and those of the listed services for the same unit in the same currency. */
export function PriceComparison({ draft }: { draft: InfraDraft }) {
  const { data: rows = [] } = useQuery({ ...providersQuery(useApi()), meta: { silent: true } });
  const { type, cpu, memory, storage, gpu, price, currency, billingPeriod, id } = draft;
  const own = unitPrice({
    type,
    specs: { cpu, memory, storage, gpu },
    pricing: { price, billingPeriod },
  });
  if (!own) return <Muted aria-hidden> </Muted>;

  const unit = INFRA_TEXT.unit[own.unit];
  const others = rows.flatMap(({ service }) => {
    if (!service || service.id === id || service.pricing.currency !== currency) return [];
    const other = unitPrice(service);
    return other?.unit === own.unit && service.type === type ? [other.amount] : [];
  });
  return (
    <Stack gap={1} as="output">
      <Figures>{INFRA_TEXT.per(unitAmountText(own.amount), currency, unit)}</Figures>
      {others.length > 0 && (
        <Small>
          {INFRA_TEXT.others(
            unitAmountText(Math.min(...others)),
            unitAmountText(Math.max(...others)),
            currency,
            unit,
            others.length,
          )}
        </Small>
      )}
    </Stack>
  );
}
