import { useStore } from '@trove/kit/remote/use-store.ts';

import { LazyDialog } from '#common/LazyDialog.tsx';
import { useShell } from '#common/shell-context.ts';

const load = async () => (await import('../features/tasks/TaskList.tsx')).TaskList;

/** Loaded with the first long task, which no first view starts. */
export const LazyTaskList = () =>
  useStore(useShell().tasks).length > 0 && (
    <LazyDialog load={load} props={{}} pending={null} onClose={() => {}} />
  );
