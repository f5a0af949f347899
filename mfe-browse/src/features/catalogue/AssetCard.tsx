import {
  cardPrice,
  groupsOf,
  isPlayable,
  servicePrefix,
} from '@trove/shared/api/catalogue/asset-facts.ts';
import { CARD } from '@trove/shared/contract/limits.ts';
import { assetPath } from '@trove/shared/contract/paths.ts';
import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import { RouterLink, styled } from '@trove/shared/kit/core.ts';
import { AssetImage } from '@trove/shared/ui/AssetImage.tsx';
import { Chip } from '@trove/shared/ui/Chip.tsx';
import { clamp, Figures, Small } from '@trove/shared/ui/text.tsx';

import { LikeButton } from '#common/likes/LikeButton.tsx';

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
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  &:has(a:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }
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
  font-size: 16px;
  font-weight: 600;
  line-height: 24px;
  letter-spacing: -0.006em;

  a {
    ${clamp(2)}
    color: inherit;
    text-decoration: none;
    outline: none;
  }

  /* The whole card is the link; the like toggle lies above it. */
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Description = styled.p`
  ${clamp(2)}
  margin-top: 4px;
  min-height: 40px;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  margin: auto -8px 0 0;
  padding-top: 8px;
  font-weight: 600;
`;

interface AssetCardProps {
  asset: Asset;
  /** What the visitor has to do with it. */
  badge?: string | undefined;
}

/** One asset of a listing (spec 000 §2.4). */
export function AssetCard({ asset, badge }: AssetCardProps) {
  const { id, name, type, description, likes } = asset;
  const task = asset.category ?? asset.mainCategory ?? '';
  return (
    <Card>
      <Picture>
        <AssetImage name={name} task={groupsOf(asset).at(-1)} />
        <Badges>
          {badge !== undefined && <Chip tone="success">{badge}</Chip>}
          {isPlayable(asset) && <Chip tone="primary">Playable</Chip>}
        </Badges>
      </Picture>
      <Body>
        <Name>
          <RouterLink to={assetPath(asset)} state={{ item: asset, type }}>
            {name}
          </RouterLink>
        </Name>
        <Small>
          <span>{servicePrefix(asset)}</span>
          {task !== '' && ` · ${task}`}
        </Small>
        <Description>{description}</Description>
        <Foot>
          <Figures>{cardPrice(asset)}</Figures>
          <LikeButton nft={id} name={name} listed={likes} />
        </Foot>
      </Body>
    </Card>
  );
}
