import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { Host } from '@trove/contract/host.ts';
import type { ChosenBuild } from '@trove/federation/loader/choose-build.ts';

import type { Shell } from '../common/shell-context.ts';

interface Place {
  portal: HTMLElement;
  signal: AbortSignal;
}

/** Creates the host of one mounted remote. Its reports name the remote, and its subscriptions end with it. */
export function createHost(
  shell: Shell,
  { remoteId, buildId, build }: ChosenBuild,
  { portal, signal }: Place,
): Host {
  const {
    config,
    nav,
    session,
    wallet,
    theme,
    socket,
    events,
    http,
    notify,
    loaders,
    tasks,
    report,
    guests,
    closed,
  } = shell;
  const origin = { remoteId, buildId };
  return {
    contract: CONTRACT_VERSION,
    remote: { id: remoteId, buildId, baseUrl: new URL(build.base, document.baseURI).href },
    config,
    nav,
    session,
    wallet,
    theme,
    socket,
    events: {
      emit: (name, payload) => events.emit(name, payload),
      on: (name, listener, options) =>
        events.on(name, listener, {
          signal: options?.signal ? AbortSignal.any([options.signal, signal]) : signal,
        }),
    },
    http,
    notify,
    loaders,
    tasks: {
      show: (id, task) => tasks.show(id, task),
      remove: (id) => tasks.remove(id),
    },
    report: {
      error: (error, context) => report.error(error, { ...origin, ...context }),
      vital: (name, value) => report.vital(name, value),
    },
    compose(element, remote) {
      const leave = guests.show(element, remote);
      signal.addEventListener('abort', leave, { once: true });
      return () => {
        signal.removeEventListener('abort', leave);
        leave();
      };
    },
    closed,
    portal,
    signal,
  };
}
