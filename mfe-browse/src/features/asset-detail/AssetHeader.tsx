import { DETAIL, MISSING_VALUE, NAVIGATION } from '@trove/shared/contract/screens.ts';
import type { Asset } from '@trove/shared/contract/wire/asset.ts';
import { styled } from '@trove/shared/kit/core.ts';
import { formatDateTime, fromEpoch } from '@trove/shared/lib/relative-date.ts';
import { Chip } from '@trove/shared/ui/Chip.tsx';
import { InitialAvatar } from '@trove/shared/ui/InitialAvatar.tsx';
import { Row, Stack } from '@trove/shared/ui/layout.tsx';
import { Stars } from '@trove/shared/ui/Stars.tsx';
import { Figures, Title } from '@trove/shared/ui/text.tsx';
import { BadgeCheck, Check as CheckMark, Minus } from 'lucide-react';
import type { ReactNode } from 'react';

import { Tip } from '#common/widgets/Tip.tsx';

import { checksOf } from './use-facts.ts';
import type { Check, Facts } from './use-facts.ts';

const Line = styled(Row)`
  row-gap: 0;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;

  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
  }
`;

const Checks = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }

  svg {
    flex-shrink: 0;
    color: var(--trove-text-subtle);
  }

  li[data-holds] svg {
    color: var(--trove-success-text);
  }
`;

const Verified = styled.span`
  color: var(--trove-primary-text);
  line-height: 0;
`;

interface AssetHeaderProps {
  asset: Asset;
  facts: Facts;
  /** The Rate button. */
  rate: ReactNode;
}

/** Name, badges, numbers and tags of an asset (spec 000 §2.8). */
export function AssetHeader({ asset, facts, rate }: AssetHeaderProps) {
  const { name, type, tags } = asset;
  const { lastUsed, purchases, rating } = facts;
  return (
    <Stack as="header" gap={3}>
      <Row gap={4} items="start">
        <InitialAvatar name={name} size={48} />
        <Stack gap={1}>
          <Row gap={2} wraps>
            <Title>{name}</Title>
            <VerifiedBadge checks={checksOf(asset, facts)} />
            <Chip tone="primary">{NAVIGATION.searchTypes[type].replace(/s$/, '')}</Chip>
          </Row>
          <Line gap={4} wraps>
            <span>
              {DETAIL.updated(
                lastUsed === undefined ? MISSING_VALUE : formatDateTime(fromEpoch(lastUsed)),
              )}
            </span>
            <span>
              <Figures>
                {purchases} {purchases === 1 ? 'purchase' : 'purchases'}
              </Figures>
            </span>
            <span>
              <Stars value={rating.average} />
              <Figures>{DETAIL.rating(rating.average, rating.users)}</Figures>
            </span>
            {rate}
          </Line>
        </Stack>
      </Row>
      {tags.length > 0 && (
        <Row gap={2} wraps aria-label="Tags">
          {tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </Row>
      )}
    </Stack>
  );
}

/** Every asset of the chain has it; what it rests on is listed (spec 000 §2.8). */
function VerifiedBadge({ checks }: { checks: readonly Check[] }) {
  const text = checks.map((check) => `${check.holds ? '✓' : '–'} ${check.text}`).join('\n');
  return (
    <Verified>
      <Tip
        label="Verified"
        text={text}
        details={
          <Checks>
            {checks.map((check) => (
              <li key={check.text} data-holds={check.holds ? '' : undefined}>
                {check.holds ? (
                  <CheckMark size={14} aria-hidden />
                ) : (
                  <Minus size={14} aria-hidden />
                )}
                {check.text}
              </li>
            ))}
          </Checks>
        }
      >
        <BadgeCheck size={20} aria-hidden />
      </Tip>
    </Verified>
  );
}
