import { assetPath } from '@trove/contract/asset-path.ts';
import { CARD } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { priceLabel } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { ReactNode } from 'react';

import {
  buyerFacts,
  cardPrice,
  getGroups,
  pictureOf,
  servicePrefix,
} from '../api/catalogue/asset-facts.ts';
import { RouterLink, styled } from '../core.ts';
import { AssetImage } from '../ui/covers/AssetImage.tsx';
import { clamp, Figures, Small } from '../ui/layout/text.tsx';
import { useHost } from './host-context.tsx';

/** The picture is the first part, the words are the second; lists may change the size of the picture. */
const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  width: 100%;
  min-height: ${CARD.minHeight}px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  overflow: hidden;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  &:has(a:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  > div {
    position: relative;
    height: ${CARD.imageHeight}px;
    border-bottom: 1px solid var(--trove-border);
  }

  /* Chips. */
  > div > div + div {
    position: absolute;
    top: 12px;
    left: 12px;
    display: flex;
    gap: 6px;

    > span {
      background: var(--trove-surface);
    }
  }

  > section {
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: 4px;
    padding: 16px 20px;
  }

  h2,
  h3 {
    ${clamp(2)}
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
    letter-spacing: -0.006em;
  }

  /* The link of the name covers the card. */
  h2 > a::after,
  h3 > a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  p {
    ${clamp(2)}
    min-height: 40px;
    color: var(--trove-text-muted);
    font-size: 13px;
    line-height: 20px;
  }

  /* Links above the one that covers the card. */
  span > a {
    position: relative;
  }

  footer {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    margin-top: auto;
    font-weight: 600;
  }
`;

/** Returns the text of a description before its first heading, for which a card has room. */
const firstWords = (description: string) => description.split(/^ *#+ /m, 1)[0];

interface AssetCardProps {
  asset: Asset;
  /** Page of the asset by default; null for a card that leads nowhere. */
  to?: string | null;
  /** Address of its picture, by default of the one that its metadata name. */
  src?: string | undefined;
  /** Chips on the picture. */
  badges?: ReactNode;
  /** Beside the price. */
  action?: ReactNode;
  /** Level of the name, if it is not the second. */
  level?: 'h2' | 'h3';
}

/**
 * The card of an asset, the same in all lists: cover, name, publisher, service and task, what it does, what buyers say
 * by their acts, and the price with the dictated one after it (spec 000 §2.4, §2.9).
 */
export function AssetCard({
  asset,
  to = assetPath(asset),
  src,
  badges,
  action,
  level: Name = 'h2',
}: AssetCardProps) {
  const { name, type, ownerDid, publisher, category = asset.mainCategory } = asset;
  const { config } = useHost();
  const token = activeToken(config.tokens).name;
  const service = servicePrefix(asset);
  const facts = [asset.remark, ...buyerFacts(asset), asset.size].filter(Boolean);
  return (
    <Card>
      <div>
        <AssetImage
          name={name}
          task={getGroups(asset).at(-1)}
          src={src ?? pictureOf(asset, config)}
        />
        <div>{badges}</div>
      </div>
      <section>
        <Name>
          {to === null ? (
            name
          ) : (
            <RouterLink to={to} state={{ item: asset, type }}>
              {name}
            </RouterLink>
          )}
        </Name>
        <Small>
          {publisher && (
            <RouterLink to={paths.creator(ownerDid)} title={ownerDid}>
              {publisher}
            </RouterLink>
          )}
          {publisher !== service && (
            <span>
              {publisher && ' · '}
              {service}
            </span>
          )}
          {category && ' · '}
          {category && type === 'model' ? (
            <RouterLink to={paths.models(category)}>{category}</RouterLink>
          ) : (
            category
          )}
        </Small>
        <p>{firstWords(asset.description)}</p>
        <Small>{facts.join(' · ')}</Small>
        <footer>
          <Figures>
            {priceLabel(asset.price, token)} <Small>{cardPrice(asset)}</Small>
          </Figures>
          {action}
        </footer>
      </section>
    </Card>
  );
}
