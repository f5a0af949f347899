import { PRICE } from '@trove/contract/limits.ts';
import { priceText } from '@trove/contract/pricing/price.ts';
import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { toAppError } from '@trove/kit/errors/app-error.ts';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { useRef } from 'react';

import { focusFirst } from '#common/focus-first.ts';
import { Form } from '#common/form-styles.ts';
import { Problem } from '#common/problem.ts';

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
  const form = useRef<HTMLFormElement>(null);
  const price = readPrice(typed);
  const isNew = price !== null && price !== pricing.price;
  const { state, error, run } = useAsyncAction(async () => {
    if (!isNew) return;
    await onChange(price);
    forget();
    focusFirst(form.current);
  });
  return (
    <Form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNew) void run();
      }}
    >
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
      {error !== null && <Problem role="alert">{toAppError(error).message}</Problem>}
      <AsyncButton
        type="submit"
        state={state}
        working={UPLOADS_TEXT.waiting}
        disabled={!isNew && state === 'idle'}
      >
        {text.submit}
      </AsyncButton>
    </Form>
  );
}
