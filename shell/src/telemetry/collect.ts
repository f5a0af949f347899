import { SECOND } from '@trove/contract/time.ts';
import {
  MOST_RECORDS,
  PAGE_TELEMETRY,
  writeTelemetry,
} from '@trove/contract/wire/operations/page-telemetry.ts';
import type { ToldFault } from '@trove/federation/start/start-telemetry.ts';

import { readOverrides } from '../remotes/loading/overrides.ts';
import { createPlaces } from './find-place.ts';
import { readFault } from './read-fault.ts';
import { browserVitals, watchVitals } from './watch-vitals.ts';

/** Faults wait for others of the same moment. */
const WAIT_MS = 2 * SECOND;
/** Faults of one tab: a page that fails in a loop says nothing new. */
const MOST_FAULTS = 20;

/**
 * Sends the faults of the page soon after they happen, and once, when the page is first left or hidden, how it loaded
 * and reacted. A tab with pinned builds is a test and sends nothing.
 */
export function collect(view: Window, vitals = browserVitals) {
  const told = view.__troveTold;
  if (!told || readOverrides(view.location.search, view.sessionStorage).length > 0) return;
  const places = createPlaces(view, told.shellBuild);
  const readVitals = watchVitals(places, vitals);
  /** By error, because the browser and then the shell report the same one. */
  let waiting = new Map<unknown, ToldFault>();
  let sent = 0;
  let isMeasured = false;
  let timer: number | undefined;

  function send(isLeaving: boolean) {
    view.clearTimeout(timer);
    timer = undefined;
    const faults = [...waiting.values()]
      .flatMap((fault) => readFault(fault, places) ?? [])
      .slice(0, MOST_FAULTS - sent);
    sent += faults.length;
    waiting = new Map();
    const measured = isLeaving && !isMeasured ? readVitals() : [];
    isMeasured ||= isLeaving;
    const reports = [...faults, ...measured].slice(0, MOST_RECORDS);
    if (reports.length === 0) return;
    const text = JSON.stringify(writeTelemetry(reports, Date.now()));
    view.navigator.sendBeacon(PAGE_TELEMETRY, new Blob([text], { type: 'application/json' }));
  }

  told.take = (fault) => {
    if (sent + waiting.size >= MOST_FAULTS && !waiting.has(fault.error)) return;
    waiting.set(fault.error, { ...waiting.get(fault.error), ...fault });
    timer ??= view.setTimeout(() => send(false), WAIT_MS);
  };
  for (const fault of told.faults.splice(0)) told.take(fault);
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.visibilityState === 'hidden') send(true);
  });
  view.addEventListener('pagehide', () => send(true));
}
