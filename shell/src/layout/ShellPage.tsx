import type { Page } from '@trove/shared/remote/page.ts';
import { PageView } from '@trove/shared/remote/PageView.tsx';

import { KeptPrerender } from '../remotes/KeptPrerender.tsx';

/** A page of the shell's own; its code is fetched when it is opened. */
export const ShellPage = ({ page }: { page: Page }) => (
  <>
    <KeptPrerender />
    <PageView page={page} />
  </>
);
