import { paths } from '@trove/contract/paths.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { BUILT_IN_MODEL, COMPARE } from '@trove/contract/screens/playground.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { preferencesQuery } from '@trove/kit/api/comparisons.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { usePossessions } from '@trove/kit/remote/use-possessions.ts';
import { formatAmount } from '@trove/kit/ui/data/Price.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Small } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { preferenceOf } from '#common/playground/models.ts';
import type { ModelOption } from '#common/playground/models.ts';

import { priceOf } from './price-of.ts';

const OWNED = { published: 'You published it', purchased: 'You own it' } as const;

/** Facts of a model before the first question: description, price, preferences and owner. */
export function ModelCard({ model }: { model: ModelOption }) {
  const { asset, tag, provider } = model;
  const { data: preferences = [] } = useQuery(preferencesQuery(useApi()));
  const preference = preferenceOf(preferences, model);
  const facts = [
    provider !== asset?.publisher && provider,
    tag?.parameters && `${tag.parameters} parameters`,
    tag?.quantisation,
    tag?.context && `context ${tag.context.toLocaleString('en')}`,
    priceOf(tag),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <Stack gap={1}>
      {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
      {preference !== undefined && (
        <Small>{COMPARE.preference(preference.preferred, preference.comparisons)}</Small>
      )}
      {tag?.engine === BUILT_IN_MODEL.engine && <Small>{BUILT_IN_MODEL.about}</Small>}
      {asset !== undefined && <AssetLines asset={asset} />}
    </Stack>
  );
}

function AssetLines({ asset }: { asset: Asset }) {
  const { name } = activeToken(useHost().config.tokens);
  const possession = usePossessions()(asset);
  const { publisher, ownerDid, buyerRating, price } = asset;
  const facts = [`By ${publisher ?? middleShortened(ownerDid)}`, ...ratingOf(buyerRating)];
  const page = paths.asset(asset, 'model');
  return (
    <>
      <Small title={ownerDid}>{facts.join(' · ')}</Small>
      <Row gap={3} wraps>
        {possession === undefined ? (
          <Small>
            <TextLink to={page}>
              {price > 0 ? `Buy for ${formatAmount(price)} ${name}` : 'Get it free'}
            </TextLink>
          </Small>
        ) : (
          <Small>{OWNED[possession]}</Small>
        )}
        <Small>
          <TextLink to={page}>About this model</TextLink>
        </Small>
      </Row>
    </>
  );
}

/** Returns an empty list when the rating is unknown. */
function ratingOf(rating: Asset['buyerRating']): string[] {
  if (rating === undefined) return [];
  const { average, count } = rating;
  if (count === 0) return ['not rated yet'];
  return [`rated ${average.toFixed(1)} of 5 by ${count} buyer${count === 1 ? '' : 's'}`];
}
