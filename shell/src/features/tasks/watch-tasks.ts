import { isAtWork } from '../../state/create-tasks.ts';
import type { ListedTask, Tasks } from '../../state/create-tasks.ts';
import type { ShellNav } from '../../state/navigation/create-nav.ts';

/** Shows the progress of all work in the tab's title, and asks before the site is left while work is running. */
export function watchTasks(tasks: Tasks, nav: Pick<ShellNav, 'markTitle'>, view: Window) {
  tasks.subscribe(() => nav.markTitle(percentOfAll(tasks.get().filter(isAtWork))));
  view.addEventListener('beforeunload', (event) => {
    if (tasks.get().some(isAtWork)) event.preventDefault();
  });
}

/** Returns the lowest progress, because all work is done only when that task is. */
function percentOfAll(atWork: readonly ListedTask[]): string {
  const known = atWork.flatMap(({ progress }) => progress ?? []);
  return known.length === 0 ? '' : `${Math.floor(Math.min(...known) * 100)} %`;
}
