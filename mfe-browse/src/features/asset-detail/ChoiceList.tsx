import { assetPath } from '@trove/contract/asset-path.ts';
import { priceText } from '@trove/contract/pricing/price.ts';
import { activeToken } from '@trove/contract/pricing/tokens.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Title } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

/** List for the user to choose from when several assets share the name in the address (product.md#1). */
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
