import type { RuntimeConfig } from '@trove/contract/config.ts';
import { CONTRACT_VERSION } from '@trove/contract/host.ts';
import type { Host, SessionState, WalletCallOptions } from '@trove/contract/host.ts';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { DEFAULT_THEME } from '@trove/contract/theme/default-theme.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import { createEventBus } from '@trove/kit/events/event-bus.ts';
import { payloadError } from '@trove/kit/events/payload-error.ts';
import { plainLoaders } from '@trove/kit/host/plain-loaders.ts';
import { VISITOR } from '@trove/kit/host/visitor.ts';
import type { ValueStore } from '@trove/kit/lib/value-store.ts';
import { themeVars } from '@trove/kit/ui/theme/theme-vars.ts';

import type { CallLog } from './call-log.ts';
import { derive } from './derive.ts';
import { createFaultyFetch } from './faulty-fetch.ts';
import { createHashNav } from './hash-nav.ts';
import type { Knobs } from './knobs.ts';

const toSession = ({ isConnected, did, username, balance }: Knobs): SessionState =>
  isConnected ? { status: 'connected', did, username, balance, proven: true } : VISITOR;

async function answer({ wallet }: Knobs, { signal }: WalletCallOptions = {}): Promise<WalletReply> {
  if (wallet === 'never answers') {
    const cancelled: WalletReply = {
      status: false,
      data: { message: WALLET_CALL_MESSAGE.cancelled },
    };
    return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(cancelled)));
  }
  const accepts = wallet === 'accepts';
  const message = accepts ? 'Accepted by the harness' : 'Rejected by the harness';
  return { status: accepts, data: { status: accepts, message, signature: '' } };
}

interface HarnessOptions {
  config: RuntimeConfig;
  remote: Host['remote'];
  /** The initial path. */
  start: string;
  knobs: ValueStore<Knobs>;
  calls: CallLog;
  portal: HTMLElement;
  signal: AbortSignal;
}

export interface HarnessHost {
  host: Host;
  /** Delivers a web socket message, as the network would. */
  push: (type: string, data: unknown) => void;
}

/** Creates a host without a shell: knobs provide session, wallet, theme and network, and every call is recorded. */
export function createHarnessHost(options: HarnessOptions): HarnessHost {
  const { config, remote, start, knobs, calls, portal, signal } = options;
  const { record } = calls;
  const turn = (change: Partial<Knobs>) => knobs.set({ ...knobs.get(), ...change });
  const loaders = plainLoaders();
  const subscribers = new Set<{ type: string; listener: (data: unknown) => void }>();
  const silent = (..._words: unknown[]) => {};
  const bus = createEventBus({ validate: payloadError, onError: record('events.broken', silent) });
  const ask = (_given: object, options?: WalletCallOptions) => answer(knobs.get(), options);

  const host: Host = {
    contract: CONTRACT_VERSION,
    remote,
    config,
    nav: createHashNav(window, start, calls, signal),
    session: {
      ...derive(knobs, toSession),
      connect: record('session.connect', async () => {
        turn({ isConnected: true });
        return true;
      }),
      disconnect: record('session.disconnect', async () => turn({ isConnected: false })),
      refreshBalance: record('session.refreshBalance', async () => {}),
    },
    wallet: {
      presence: derive(knobs, ({ wallet }) => ({
        present: wallet !== 'is missing',
        name: wallet === 'is missing' ? '' : 'Harness',
        features: wallet === 'is missing' ? [] : ['rubix:executeContract', 'rubix:request'],
      })),
      executeContract: record('wallet.executeContract', ask),
      request: record('wallet.request', ask),
      showMissing: record('wallet.showMissing', silent),
    },
    theme: derive(knobs, ({ mode, primary }) => ({
      mode,
      vars: themeVars(primary, mode),
      compId: DEFAULT_THEME.compId,
    })),
    socket: {
      connected: derive(knobs, ({ isSocketOpen }) => isSocketOpen),
      subscribe: record('socket.subscribe', (type, listener) => {
        const entry = { type, listener };
        subscribers.add(entry);
        return () => subscribers.delete(entry);
      }),
    },
    events: { emit: record('events.emit', bus.emit), on: bus.on },
    http: { fetch: createFaultyFetch((input, init) => fetch(input, init), knobs) },
    notify: {
      success: record('notify.success', silent),
      info: record('notify.info', silent),
      warning: record('notify.warning', silent),
      error: record('notify.error', silent),
    },
    loaders: {
      ...loaders,
      set: record('loaders.set', (flag, on) => loaders.set(flag, on)),
      reset: record('loaders.reset', () => loaders.reset()),
    },
    tasks: { show: record('tasks.show', silent), remove: record('tasks.remove', silent) },
    report: { error: record('report.error', silent), vital: record('report.vital', silent) },
    portal,
    signal,
  };

  return {
    host,
    push(type, data) {
      for (const entry of Array.from(subscribers)) if (entry.type === type) entry.listener(data);
    },
  };
}
