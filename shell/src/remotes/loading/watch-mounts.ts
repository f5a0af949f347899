import { MOUNT_REPORTS } from '@trove/contract/mount-reports.ts';
import { SECOND } from '@trove/contract/time.ts';
import { chooseBuild } from '@trove/federation/loader/choose-build.ts';
import { SHELL_OFFER } from '@trove/federation/loader/shell-offer.ts';
import { isRemoteFailure } from '@trove/kit/lib/remote-failure.ts';

import { findScreen } from '#common/routes.ts';
import type { Shell } from '#common/shell-context.ts';

import type { Remotes } from '../create-remotes.ts';

/** Time after which a page that has opened shows a heading, if it ever does. */
const SETTLED_MS = 1.5 * SECOND;
/** While a page is broken, the registry is read this often: a rollback reaches it within three seconds. */
const POLL_MS = 1.5 * SECOND;
/** After this number of polls nobody is rolling back just now. */
const QUICK_POLLS = 200;
const SLOW_POLL_MS = 15 * SECOND;
/** Mounts without an error are reported together. */
const REPORT_MS = 10 * SECOND;

/** The outcome of a page of a remote. */
interface Outcome {
  id: string;
  build: string;
  isMounted: boolean;
}

/** Collects outcomes, and sends them with one request: soon after an error, otherwise when there is time. */
function createOutbox(view: Window) {
  let kept: Outcome[] = [];
  let timer: number | undefined;
  const send = () => {
    view.clearTimeout(timer);
    timer = undefined;
    if (kept.length > 0) view.navigator.sendBeacon(MOUNT_REPORTS, JSON.stringify(kept));
    kept = [];
  };
  view.addEventListener('pagehide', send);
  return (outcome: Outcome) => {
    kept.push(outcome);
    if (!outcome.isMounted) send();
    else timer ??= view.setTimeout(send, REPORT_MS);
  };
}

/**
 * Reports how the pages of remotes mount, by build and without anything of the visitor, and reads the registry again
 * while the page of this address is broken. A tab with pinned builds is a test and reports nothing.
 */
export function watchMounts(
  { nav, outage }: Pick<Shell, 'nav' | 'outage'>,
  view: Window,
  { registry, overrides }: Pick<Remotes, 'registry' | 'overrides'>,
) {
  if (overrides.length > 0) return;
  const add = createOutbox(view);
  const counted = new WeakSet<Element>();
  let isFirst = true;
  let polls = 0;
  let timer: number | undefined;

  const plan = (ms: number) => {
    view.clearTimeout(timer);
    timer = view.setTimeout(look, ms);
  };

  /** Reports the build that was to run when the page was loaded, whose failure was over before this code was here. */
  function reportMissed(id: string, shown: string | undefined) {
    const choice = chooseBuild(registry.get(), id, SHELL_OFFER);
    if (choice.kind !== 'build' || choice.build.buildId === shown) return;
    add({ id, build: choice.build.buildId, isMounted: false });
  }

  function look() {
    const screen = findScreen(nav.location.get().pathname);
    if (!('remote' in screen)) return;
    const id = screen.remote;
    const place = view.document.querySelector<HTMLElement>(`[data-remote="${id}"]`);
    const shown = place?.dataset['build'];
    if (isFirst) reportMissed(id, shown);
    isFirst = false;
    if (shown === undefined) {
      if (chooseBuild(registry.get(), id, SHELL_OFFER).kind !== 'absent') pollBroken();
      return;
    }
    polls = 0;
    if (!place || counted.has(place) || !place.querySelector('h1, h2')) return;
    counted.add(place);
    add({ id, build: shown, isMounted: true });
  }

  /** Reads the registry, whose change makes the slot try again. */
  function pollBroken() {
    polls += 1;
    if (outage.get() === null && view.document.visibilityState === 'visible') {
      void registry.refresh(true);
    }
    plan(polls < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS);
  }

  view.addEventListener('trove:report', (event) => {
    const { error, context } = (event as CustomEvent).detail as {
      error: unknown;
      context: { remoteId?: string; buildId?: string };
    };
    const { remoteId: id, buildId: build } = context;
    // Other errors of a build leave its page in place.
    if (!isRemoteFailure(error) || id === undefined || build === undefined) return;
    isFirst = false;
    add({ id, build, isMounted: false });
    plan(SETTLED_MS);
  });
  const later = () => {
    polls = 0;
    plan(SETTLED_MS);
  };
  nav.location.subscribe(later);
  registry.subscribe(later);
  later();
}
