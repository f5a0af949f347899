import { useStore } from '@trove/shared/remote/use-store.ts';

import { LazyDialog } from '#common/LazyDialog.tsx';
import { useShell } from '#common/shell-context.ts';

const load = async () => (await import('../features/tasks/TaskList.tsx')).TaskList;

/** Fetched with the first long work: no first view begins any. */
export const LazyTaskList = () =>
  useStore(useShell().tasks).length > 0 && (
    <LazyDialog load={load} props={{}} pending={null} onClose={() => {}} />
  );
