import { usePage } from '@trove/kit/remote/use-page.ts';
import { Page } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';

const TITLE = 'Feature name';

/** One sentence about what the page shows, and its paragraph. */
export function FeatureNamePage() {
  usePage({ title: TITLE });
  return (
    <Page>
      <Title>{TITLE}</Title>
    </Page>
  );
}
