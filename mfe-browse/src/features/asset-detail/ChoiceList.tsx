import { assetPath } from '@trove/shared/contract/asset-path.ts';
import { priceText } from '@trove/shared/contract/pricing/price.ts';
import { activeToken } from '@trove/shared/contract/pricing/tokens.ts';
import type { Asset } from '@trove/shared/contract/wire/assets/asset.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { usePage } from '@trove/shared/remote/use-page.ts';
import { Stack } from '@trove/shared/ui/layout/layout.tsx';
import { Card } from '@trove/shared/ui/layout/surfaces.tsx';
import { Heading, Muted, Title } from '@trove/shared/ui/layout/text.tsx';
import { TextLink } from '@trove/shared/ui/layout/TextLink.tsx';

/** List for the user to choose from when several assets share the name in the address (decisions 1). */
export function ChoiceList({ assets }: { assets: readonly Asset[] }) {
  const title = `${assets.length} assets have this name`;
  usePage({ title });
  const { config } = useHost();
  const token = activeToken(config.tokens).name;
  return (
    <Stack gap={4}>
      <Title>{title}</Title>
      {assets.map((asset) => (
        <Card key={asset.id} as="article">
          <Stack gap={1}>
            <Heading>
              <TextLink to={assetPath(asset)} state={{ item: asset, type: asset.type }}>
                {asset.name}
              </TextLink>
            </Heading>
            <Muted>{asset.description}</Muted>
            <Muted>
              {asset.fileName} · {priceText(asset.price)} {token}
            </Muted>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
