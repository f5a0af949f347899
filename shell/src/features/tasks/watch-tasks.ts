import { isAtWork } from '../../state/create-tasks.ts';
import type { ListedTask, Tasks } from '../../state/create-tasks.ts';
import type { ShellNav } from '../../state/navigation/create-nav.ts';

/** Tells the tab how far the work is, and asks before the site is left in the middle of it. */
export function watchTasks(tasks: Tasks, nav: Pick<ShellNav, 'markTitle'>, view: Window) {
  tasks.subscribe(() => nav.markTitle(percentOfAll(tasks.get().filter(isAtWork))));
  view.addEventListener('beforeunload', (event) => {
    if (tasks.get().some(isAtWork)) event.preventDefault();
  });
}

/** The least of them: all is done when that is. */
function percentOfAll(atWork: readonly ListedTask[]): string {
  const known = atWork.flatMap(({ progress }) => progress ?? []);
  return known.length === 0 ? '' : `${Math.floor(Math.min(...known) * 100)} %`;
}
