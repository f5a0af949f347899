import { styled } from '@trove/kit/core.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';
import type { ReactNode } from 'react';

import { HOME } from '#common/texts/home.ts';
import { useLiveAssets } from '#common/use-live-assets.ts';

import { RecentList } from './recent/RecentList.tsx';
import { Statistics } from './Statistics.tsx';
import { TrendingList } from './TrendingList.tsx';

const Lists = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 24px;
  align-items: start;

  @media (max-width: 799px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Home: the assets of the platform (spec 000 §2.3); goods come before numbers. */
export function HomePage({ children }: { children?: ReactNode }) {
  usePage({ title: HOME.title });
  useLiveAssets();
  return (
    <Page>
      <Stack gap={8}>
        <Title>{HOME.title}</Title>
        {children}
        <Statistics />
        <RecentList />
        <Lists>
          <TrendingList type="model" />
          <TrendingList type="dataset" />
        </Lists>
      </Stack>
    </Page>
  );
}
