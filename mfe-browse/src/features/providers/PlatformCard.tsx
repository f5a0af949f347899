import type { RankedPlatform } from '@trove/shared/api/catalogue/rank-platforms.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import { PROVIDERS } from '@trove/shared/contract/screens-pages.ts';
import { activeToken } from '@trove/shared/contract/tokens.ts';
import { RouterLink, styled } from '@trove/shared/kit/core.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { Chip } from '@trove/shared/ui/Chip.tsx';
import { InitialAvatar } from '@trove/shared/ui/InitialAvatar.tsx';
import { Row } from '@trove/shared/ui/layout.tsx';
import { clamp, Figures, Small } from '@trove/shared/ui/text.tsx';
import { Check } from 'lucide-react';

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  padding: 20px;
  border: 1px solid var(--trove-border);
  border-radius: var(--trove-radius-card);
  background: var(--trove-surface);
  transition: border-color 120ms ease;

  &:hover {
    border-color: var(--trove-border-strong);
  }

  &:has(a:focus-visible) {
    outline: 2px solid var(--trove-focus);
    outline-offset: 2px;
  }
`;

const Name = styled.h2`
  font-size: 16px;
  font-weight: 600;
  line-height: 24px;

  a {
    ${clamp(1)}
    color: inherit;
    text-decoration: none;
    outline: none;
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Description = styled.p`
  ${clamp(2)}
  min-height: 40px;
  color: var(--trove-text-muted);
  font-size: 13px;
  line-height: 20px;
`;

const Foot = styled(Small)`
  margin-top: auto;
`;

/** A platform of providers (spec 000 §2.6); hardware it was searched for is marked (decisions 8). */
export function PlatformCard({ platform, matched }: RankedPlatform) {
  const { config } = useHost();
  const { name, description, providers, categories } = platform;
  const regions = new Set(providers.map(({ region }) => region).filter(Boolean)).size;
  const costs = providers.flatMap(({ hostingCost }) => hostingCost ?? []);
  return (
    <Card>
      <Row gap={3}>
        <InitialAvatar name={name} size={40} />
        <div>
          <Name>
            <RouterLink to={paths.provider(name)} state={{ item: platform }}>
              {name}
            </RouterLink>
          </Name>
          <Small>
            {counted(providers.length, 'provider')}
            {regions > 0 && ` in ${counted(regions, 'region')}`}
          </Small>
        </div>
      </Row>
      <Description>{description}</Description>
      <Row gap={1} wraps>
        {categories.map((category) =>
          matched.includes(category) ? (
            <Chip key={category} tone="success">
              <Check size={12} aria-label="Has" />
              {category}
            </Chip>
          ) : (
            <Chip key={category}>{category}</Chip>
          ),
        )}
      </Row>
      <Foot>
        {costs.length > 0 && (
          <>
            {PROVIDERS.hostingCost} from{' '}
            <Figures>{PROVIDERS.cost(Math.min(...costs), activeToken(config.tokens).name)}</Figures>
          </>
        )}
      </Foot>
    </Card>
  );
}

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
