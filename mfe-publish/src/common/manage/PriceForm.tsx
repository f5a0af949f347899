import { PRICE } from '@trove/contract/limits.ts';
import { priceText } from '@trove/contract/pricing/price.ts';
import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';

import { ChangeForm } from './ChangeForm.tsx';
import { readPrice } from './read-price.ts';

const text = UPLOADS_TEXT.price;

interface PriceFormProps {
  nft: string;
  pricing: OwnAsset['pricing'];
  onChange: (price: number) => Promise<void>;
}

/** Changes the price of future purchases. */
export function PriceForm({ nft, pricing, onChange }: PriceFormProps) {
  const [typed, setTyped, forget] = useTyped(`price_${nft}`, priceText(pricing.price));
  const price = readPrice(typed);
  const isNew = price !== null && price !== pricing.price;
  const submit = async () => {
    if (!isNew) return;
    await onChange(price);
    forget();
  };
  return (
    <ChangeForm isReady={isNew} submit={text.submit} onSubmit={submit}>
      <TextInput
        label={text.label(pricing.currency)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={String(PRICE.max).length + 1 + PRICE.decimals}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        help={text.help}
        {...(price === null && { error: text.invalid })}
      />
    </ChangeForm>
  );
}
