import { LazyDialog } from '#common/LazyDialog.tsx';

import { useRemotes } from './remotes-context.ts';

const load = async () => (await import('./PinnedBuilds.tsx')).PinnedBuilds;

/** Fetched where builds are pinned: no visitor has any. */
export const OverridePill = () =>
  useRemotes().overrides.length > 0 && (
    <LazyDialog load={load} props={{}} pending={null} onClose={() => {}} />
  );
