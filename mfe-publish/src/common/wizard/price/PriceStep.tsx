import { WITHDRAW } from '@trove/contract/limits.ts';
import { priceText } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Muted, Subheading } from '@trove/kit/ui/layout/text.tsx';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';

import type { DraftKind } from '#common/drafts/draft.ts';
import { WIZARD } from '#common/texts/publishing.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import { FORM_PROBLEM } from '#common/wizard/forms/form-problems.ts';
import { priceProblem } from '#common/wizard/forms/publish-checks.ts';
import { useCompId } from '#common/wizard/frame/use-comp-id.ts';
import { Facts } from '#common/wizard/review/Facts.tsx';

import { priceFacts, salesToPayBack } from './price-facts.ts';
import { usePriceRange } from './use-price-range.ts';

interface PriceStepProps {
  kind: DraftKind;
  offer: Offer;
  /** Filter of the listing whose prices are compared; empty for all assets of the kind. */
  group: string;
  groupName: string;
}

/** The cost of hosting, then 'One-time Purchase' and its effect on both sides (spec 001 §2). */
export function PriceStep({ kind, offer, group, groupName }: PriceStepProps) {
  const token = activeToken(useHost().config.tokens).name;
  const { control } = useFormContext<{ pricing: { price: string } }>();
  const {
    field: { ref, name, value, onBlur, onChange },
  } = useController({ control, name: 'pricing.price' });
  const compId = useCompId();
  const [hasStripped, setHasStripped] = useState(false);
  const price = priceFacts(value);
  const problem = priceProblem(value) ?? (hasStripped ? FORM_PROBLEM.stripped : undefined);

  const type = (text: string) => {
    const kept = text.replaceAll(/[^\d.]/g, '');
    // The message stays until the field is empty, also after valid keys: '1e9' has become '19'.
    setHasStripped((before) => kept !== text || (before && kept !== ''));
    onChange(kept);
  };

  const payBack = salesToPayBack(price.micro, offer.hostingCost);
  return (
    <Stack gap={5}>
      <Facts
        rows={[
          offer.isMissing
            ? [STEP_TEXT.hosting, MISSING_VALUE, STEP_TEXT.hostingOpen]
            : [
                STEP_TEXT.hosting,
                `${priceText(offer.hostingCost)} ${token}`,
                payBack === null || payBack === 0 ? undefined : STEP_TEXT.worth(payBack),
              ],
        ]}
      />
      <Subheading>{WIZARD.oneTime}</Subheading>
      <TextInput
        label={STEP_TEXT.price(token)}
        name={name}
        ref={ref}
        onBlur={onBlur}
        value={value}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        end={token}
        help={
          price.isTyped
            ? STEP_TEXT.equals(price.tokens, token, price.coins)
            : STEP_TEXT.emptyPrice(token)
        }
        {...(problem !== undefined && { error: problem })}
      />
      <strong>{STEP_TEXT.buyersPay(price.tokens, token, price.coins)}</strong>
      {compId !== undefined && <Muted>{STEP_TEXT.buyersInArea}</Muted>}
      <Facts
        rows={[
          [STEP_TEXT.perSale, `${price.tokens} ${token}`, STEP_TEXT.noFee],
          [
            STEP_TEXT.withdrawal,
            STEP_TEXT.withdrawFrom(token),
            STEP_TEXT.withdrawAfter(salesToPayBack(price.micro, WITHDRAW.min)),
          ],
        ]}
      />
      <PriceRangeHint kind={kind} group={group} groupName={groupName} token={token} />
    </Stack>
  );
}

/** Hint with the prices in the same category. */
function PriceRangeHint({
  kind,
  group,
  groupName,
  token,
}: Omit<PriceStepProps, 'offer'> & { token: string }) {
  const range = usePriceRange(kind, group);
  if (range === undefined) return null;
  return (
    <Stack gap={1}>
      <Subheading as="p">{STEP_TEXT.range(groupName)}</Subheading>
      <Muted>
        {range === null
          ? STEP_TEXT.rangeNone
          : STEP_TEXT.rangeText(
              priceText(range.low),
              priceText(range.high),
              priceText(range.middle),
              range.count,
              token,
            )}
      </Muted>
    </Stack>
  );
}
