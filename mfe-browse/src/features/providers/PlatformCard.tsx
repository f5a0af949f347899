import { paths } from '@trove/contract/paths.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { machinePrices } from '@trove/contract/screens/machines.ts';
import { PROVIDERS } from '@trove/contract/screens/pages.ts';
import { RouterLink, styled } from '@trove/kit/core.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { InitialAvatar } from '@trove/kit/ui/covers/InitialAvatar.tsx';
import { NotVerified } from '@trove/kit/ui/data/MachineOffer.tsx';
import { Chip } from '@trove/kit/ui/layout/Chip.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Figures, Small } from '@trove/kit/ui/layout/text.tsx';
import { Check } from 'lucide-react';

import { cardFrame, cardName, cardText } from '#common/widgets/card-styles.ts';

import type { RankedPlatform } from './rank-platforms.ts';

const Card = styled.article`
  ${cardFrame}
  gap: 12px;
  padding: 20px;
`;

const Name = styled.h2`
  ${cardName(1)}
`;

const Description = styled.p`
  ${cardText}
`;

const Foot = styled(Small)`
  margin-top: auto;
`;

/** A platform of providers (spec 000 §2.6); hardware that matches the search is marked (product.md#8). */
export function PlatformCard({ platform, matched }: RankedPlatform) {
  const { config } = useHost();
  const { name, description, providers, categories } = platform;
  const regions = new Set(providers.map(({ region }) => region).filter(Boolean)).size;
  const services = providers.flatMap(({ service }) => service ?? []);
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
      {services.length > 0 && (
        <Stack gap={1} items="start">
          <strong>{machinePrices(services)}</strong>
          <NotVerified />
        </Stack>
      )}
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
