import { ROUTE } from '@trove/contract/paths.ts';
import { matchPath, styled } from '@trove/kit/core.ts';
import { Grid, Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';
import type { ReactNode } from 'react';

import { getTitle } from '#common/routes.ts';

type Shape = 'cards' | 'rows' | 'asset' | 'form';

/** Shape of the page of each path; other pages are left blank until they render. */
const SHAPES: readonly [pattern: string, Shape][] = [
  ['/dashboard/models', 'cards'],
  ['/dashboard/datasets', 'cards'],
  ['/dashboard/upload-model', 'form'],
  ['/dashboard/upload-dataset', 'form'],
  [ROUTE.view, 'rows'],
  [ROUTE.model, 'asset'],
  [ROUTE.dataset, 'asset'],
  [ROUTE.infra, 'asset'],
  [ROUTE.ownedAsset, 'asset'],
];

/** Layout with a column as wide as the filters of a listing, or as the price of an asset. */
const Beside = styled.div`
  display: grid;
  gap: 32px;
  align-items: start;

  &[data-column='left'] {
    grid-template-columns: 248px minmax(0, 1fr);
  }

  &[data-column='right'] {
    grid-template-columns: minmax(0, 1fr) 320px;
  }

  @media (max-width: 899px) {
    &[data-column] {
      grid-template-columns: minmax(0, 1fr);
    }

    > [data-wide] {
      display: none;
    }
  }
`;

const blocks = (count: number, height: number, radius = 12) =>
  Array.from({ length: count }, (_, index) => (
    <Skeleton key={index} height={height} radius={radius} />
  ));

const CONTENT: Record<Shape, ReactNode> = {
  cards: (
    <Beside data-column="left">
      <Stack data-wide="">{blocks(8, 32, 6)}</Stack>
      <Stack>
        <Skeleton height={40} />
        <Grid>{blocks(6, 360)}</Grid>
      </Stack>
    </Beside>
  ),
  rows: <Stack>{blocks(8, 56)}</Stack>,
  asset: (
    <Beside data-column="right">
      <Stack>{blocks(5, 64)}</Stack>
      <Skeleton height={240} radius={12} />
    </Beside>
  ),
  form: <Stack>{blocks(6, 48, 8)}</Stack>,
};

/**
 * The skeleton of a page before any script has run, under the page's name if it follows from the address. The name is
 * not a heading, because `KeptPrerender` recognises the rendered page by its heading.
 */
export function PagePrerender({ pathname }: { pathname: string }) {
  const shape = SHAPES.find(([pattern]) => matchPath(pattern, pathname))?.[1];
  if (shape === undefined) return null;
  // The title of a wizard is longer than in the menu, and that of an asset may differ from its address.
  const title = shape === 'form' || shape === 'asset' ? '' : getTitle(pathname);
  return (
    <Page aria-busy>
      <Stack gap={6}>
        {title === '' ? <Skeleton width="45%" height={32} /> : <Title as="p">{title}</Title>}
        {CONTENT[shape]}
      </Stack>
    </Page>
  );
}
