import { usePage } from '@trove/shared/remote/use-page.ts';
import { Page } from '@trove/shared/ui/layout/layout.tsx';
import { Title } from '@trove/shared/ui/layout/text.tsx';

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
