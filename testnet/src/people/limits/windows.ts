import type { Clock } from '../../platform/clock.ts';
import { dialectOf } from '../../platform/db/dialect-of.ts';
import type { Db } from '../../platform/db/schema.ts';
import { createLocalWindows } from './local-windows.ts';
import { createSharedWindows } from './shared-windows.ts';

export interface Counted {
  /** Limit and caller to which the window belongs. */
  key: string;
  /** Milliseconds from the first count to the end of the window. */
  ms: number;
  /** Counts that are allowed in a window. */
  max: number;
  /** Something that may be named again in the window, as a file is; '' for nothing. */
  name?: string;
  /** Whether it goes on with what has been named before, which is then allowed and not counted. */
  goesOn?: boolean;
}

export interface WindowState {
  isAllowed: boolean;
  count: number;
  /** Milliseconds until the window ends. */
  leftMs: number;
}

/** Counts per window of time, of all processes on the database together. */
export interface Windows {
  count(counted: Counted): Promise<WindowState>;
  /** Deletes the windows that have ended. */
  sweep(): Promise<void>;
}

/** Creates the windows of this network: in PostgreSQL, or in memory where no other process can exist. */
export const createWindows = (dependencies: { clock: Clock; db: Db }): Windows =>
  dialectOf(dependencies.db) === 'postgres'
    ? createSharedWindows(dependencies)
    : createLocalWindows(dependencies.clock);
