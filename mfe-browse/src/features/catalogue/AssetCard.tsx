import { assetPath } from '@trove/contract/asset-path.ts';
import { CARD } from '@trove/contract/limits.ts';
import { paths } from '@trove/contract/paths.ts';
import { priceLabel } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import {
  buyerFacts,
  cardPrice,
  getGroups,
  isPlayable,
  servicePrefix,
} from '@trove/kit/api/catalogue/asset-facts.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { AssetImage } from '@trove/kit/ui/covers/AssetImage.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { clamp, Figures, Small } from '@trove/kit/ui/layout/text.tsx';

import { LikeButton } from '#common/likes/LikeButton.tsx';
import type { Like } from '#common/likes/use-likes.ts';
import { useIsOpen } from '#common/use-is-open.ts';
import { cardFrame, cardName, cardText } from '#common/widgets/card-styles.ts';

const Card = styled.article`
  ${cardFrame}
  min-height: ${CARD.minHeight}px;
  overflow: hidden;
`;

const Picture = styled.div`
  position: relative;
  flex-shrink: 0;
  height: ${CARD.imageHeight}px;
  border-bottom: 1px solid var(--trove-border);
`;

const Badges = styled.div`
  position: absolute;
  top: 12px;
  left: 12px;
  display: flex;
  gap: 6px;

  > span {
    background: var(--trove-surface);
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 4px;
  padding: 16px 20px 12px;
`;

const Name = styled.h2`
  ${cardName(2)}
`;

const Description = styled.p`
  ${cardText}
  margin-top: 4px;
`;

/** Links above the one that covers the card. */
const Origin = styled(Small)`
  ${clamp(2)}

  a {
    position: relative;
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin: auto -8px 0 0;
  padding-top: 8px;
  font-weight: 600;
`;

/** Returns the text of a description before its first heading, for which a card has room. */
const firstWords = (description: string) => description.split(/^ {0,3}#{1,6} /m, 1)[0];

/** Returns the facts on a card: a remark, those of its buyers and the size of the file, as far as they are known. */
const cardFacts = (asset: Asset) =>
  [asset.remark, ...buyerFacts(asset), asset.size].filter(Boolean);

interface AssetCardProps {
  asset: Asset;
  like: Like;
  /** The visitor's relation to the asset. */
  badge?: string | undefined;
}

/** One asset of a listing (spec 000 §2.4). */
export function AssetCard({ asset, like, badge }: AssetCardProps) {
  const { name, type, description, ownerDid, publisher } = asset;
  const { config } = useHost();
  const hasPlayground = useIsOpen('mfe-playground');
  const token = activeToken(config.tokens).name;
  const task = asset.category ?? asset.mainCategory ?? '';
  const service = servicePrefix(asset);
  const facts = cardFacts(asset);
  return (
    <Card>
      <Picture>
        <AssetImage name={name} task={getGroups(asset).at(-1)} />
        <Badges>
          {badge !== undefined && <Chip tone="success">{badge}</Chip>}
          {isPlayable(asset) && hasPlayground && <Chip tone="primary">Playable</Chip>}
        </Badges>
      </Picture>
      <Body>
        <Name>
          <RouterLink to={assetPath(asset)} state={{ item: asset, type }}>
            {name}
          </RouterLink>
        </Name>
        <Origin>
          {publisher !== undefined && (
            <>
              <RouterLink to={paths.creator(ownerDid)} title={ownerDid}>
                {publisher}
              </RouterLink>
              {publisher !== service && ' · '}
            </>
          )}
          {publisher !== service && <span>{service}</span>}
          {task !== '' && (
            <>
              {' · '}
              {type === 'model' ? <RouterLink to={paths.models(task)}>{task}</RouterLink> : task}
            </>
          )}
        </Origin>
        <Description>{firstWords(description)}</Description>
        {facts.length > 0 && <Small>{facts.join(' · ')}</Small>}
        <Foot>
          <Figures>
            {priceLabel(asset.price, token)} <Small>{cardPrice(asset)}</Small>
          </Figures>
          <LikeButton name={name} like={like} />
        </Foot>
      </Body>
    </Card>
  );
}
