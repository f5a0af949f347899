import { LazyDialog } from '#common/LazyDialog.tsx';

import { useRemotes } from './remotes-context.ts';

const load = async () => (await import('./PinnedBuilds.tsx')).PinnedBuilds;

/** Loaded only in browsers with pinned builds, which visitors do not have. */
export const OverridePill = () =>
  useRemotes().overrides.length > 0 && (
    <LazyDialog load={load} props={{}} pending={null} onClose={() => {}} />
  );
