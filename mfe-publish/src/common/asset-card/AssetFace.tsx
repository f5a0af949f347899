import { priceLabel } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { buyerFacts, cardPrice, getGroups } from '@trove/kit/api/catalogue/asset-facts.ts';
import { css } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { AssetImage } from '@trove/kit/ui/covers/AssetImage.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { clamp, Figures, Small } from '@trove/kit/ui/layout/text.tsx';

/** The frame of a card, whatever element it is. */
export const assetCard = css`
  display: flex;
  flex-direction: column;
  width: 100%;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  color: inherit;
  text-decoration: none;
  overflow: hidden;
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  > div:first-of-type {
    height: 120px;
    border-bottom: 1px solid var(--trove-border);
  }

  > div:last-of-type {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 4px;
    padding: 16px 20px;
  }

  h2 {
    ${clamp(1)}
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }

  p {
    ${clamp(2)}
    min-height: 40px;
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }
`;

/** The content of an asset's card: cover, name, publisher if it is given, task, what buyers say, and the price. */
export function AssetFace({ asset }: { asset: Asset }) {
  const { name, description, likes, price, publisher } = asset;
  const token = activeToken(useHost().config.tokens).name;
  const facts = buyerFacts(asset);
  const task = getGroups(asset).at(-1);
  return (
    <>
      <div>
        <AssetImage name={name} {...(task !== undefined && { task })} />
      </div>
      <div>
        <h2>{name}</h2>
        <Small>{[publisher, task].filter(Boolean).join(' · ')}</Small>
        <p>{description}</p>
        {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
        <Row justify="space-between" style={{ marginTop: 'auto', paddingTop: 8 }}>
          <Figures style={{ fontWeight: 600 }}>
            {priceLabel(price, token)} <Small>{cardPrice(asset)}</Small>
          </Figures>
          <Small>{likes === 1 ? '1 like' : `${likes} likes`}</Small>
        </Row>
      </div>
    </>
  );
}
