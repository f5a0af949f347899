import { FREE_MESSAGES } from '@trove/contract/limits.ts';
import { FREE_MESSAGES_TEXT } from '@trove/contract/screens/sellers.ts';

import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { InputField } from '#common/wizard/fields/fields.tsx';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import { PriceStep } from '#common/wizard/price/PriceStep.tsx';

/** The price of a model, and the number of free messages before a purchase. */
export function ModelPrice({ offer, task }: { offer: Offer; task: string }) {
  return (
    <>
      <PriceStep
        kind="model"
        offer={offer}
        group={task}
        groupName={task || WIZARD_TEXT.allModels}
      />
      <InputField
        name="freeMessages"
        label={FREE_MESSAGES_TEXT.label}
        inputMode="numeric"
        placeholder="0"
        help={FREE_MESSAGES_TEXT.hint(FREE_MESSAGES.most)}
      />
    </>
  );
}
