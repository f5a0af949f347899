import type { HostTasks, LongTask, Store } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

/** A task as the list shows it. */
export interface ListedTask extends LongTask {
  id: string;
}

/** The long tasks of all remotes, the oldest first. */
export interface Tasks extends HostTasks, Store<readonly ListedTask[]> {}

const STATES = ['running', 'waiting', 'paused', 'failed', 'done'];

/** Remotes are built separately, so the types they promise are checked at run time (spec 000 §5). */
const isTask = (id: string, task: LongTask) =>
  typeof id === 'string' &&
  typeof task?.title === 'string' &&
  typeof task.href === 'string' &&
  STATES.includes(task.state);

export function createTasks(): Tasks {
  const tasks = createValueStore<readonly ListedTask[]>([]);
  return {
    get: tasks.get,
    subscribe: tasks.subscribe,
    show(id, task) {
      if (!isTask(id, task)) return;
      const listed = { ...task, id };
      const others = tasks.get();
      tasks.set(
        others.some((one) => one.id === id)
          ? others.map((one) => (one.id === id ? listed : one))
          : [...others, listed],
      );
    },
    remove(id) {
      const rest = tasks.get().filter((one) => one.id !== id);
      if (rest.length < tasks.get().length) tasks.set(rest);
    },
  };
}

/** Returns whether the task would stop if the document were closed. */
export const isAtWork = ({ state }: LongTask): boolean =>
  state === 'running' || state === 'waiting';
