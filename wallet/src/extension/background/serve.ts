import { isRecord } from '@trove/contract/wire/loose.ts';

import { describeError } from '../../network/describe-error.ts';
import type { CommandMessage, Commands, OwnMessage } from '../own-protocol.ts';
import { isSiteCancel, isSiteRequest } from '../protocol.ts';
import type { Client } from '../requests/site-requests.ts';
import type { Browser } from './browser.ts';
import { createCommands, readState } from './commands.ts';
import type { Wallet } from './wallet.ts';

/** The used part of a port; its other end has been identified before. */
export interface ServedPort {
  postMessage(message: unknown): void;
  onMessage: { addListener(listener: (message: unknown) => void): void };
  onDisconnect: { addListener(listener: () => void): void };
}

/** Serves a page of a site: its requests are answered to that page only. */
export function serveSite(
  { requests, sites }: Wallet,
  port: ServedPort,
  from: Pick<Client, 'origin' | 'place'>,
) {
  const client: Client = { ...from, post: (answer) => postTo(port, answer) };
  const seen = sites.addPage(from.origin, from.place);
  port.onMessage.addListener((message) => {
    void seen
      .catch(() => {})
      .then(() => {
        if (isSiteCancel(message)) requests.cancel(client, message.cancel);
        if (isSiteRequest(message)) return requests.receive(client, message);
      });
  });
  port.onDisconnect.addListener(() => requests.leave(client));
}

/** Returns false if the connection has ended; the page asks again on its next one. */
function postTo(port: ServedPort, message: unknown): boolean {
  try {
    port.postMessage(message);
    return true;
  } catch {
    return false;
  }
}

/** Serves the wallet's own pages: sends them the state and carries out their commands. */
export function serveOwn(wallet: Wallet, browser: Pick<Browser, 'badge'>) {
  const commands = createCommands(wallet);
  const ports = new Set<ServedPort>();
  let isStale = false;

  /** Sends the state once per task, however many changes it contains. */
  function publish() {
    if (isStale) return;
    isStale = true;
    queueMicrotask(() => {
      isStale = false;
      void publishNow();
    });
  }

  async function publishNow(to: Iterable<ServedPort> = ports) {
    const state = await readState(wallet);
    browser.badge(state.question === null ? 0 : state.waiting);
    for (const port of to) post(port, { state });
  }

  const { keyring, sites, networks, activity, journal, approvalWindow, autoLockMs, current } =
    wallet;
  for (const part of [
    keyring,
    sites,
    networks,
    activity,
    journal,
    approvalWindow,
    autoLockMs,
    current,
  ]) {
    part.subscribe(publish);
  }

  return function serve(port: ServedPort) {
    ports.add(port);
    void publishNow([port]);
    port.onDisconnect.addListener(() => ports.delete(port));
    port.onMessage.addListener((message) => {
      if (isCommand(message)) void carryOut(port, message);
    });
  };

  async function carryOut(port: ServedPort, { id, name, input }: CommandMessage) {
    try {
      await keyring.touch();
      const command = commands[name] as (...given: readonly unknown[]) => Promise<unknown>;
      post(port, { id, value: await command(...input) });
    } catch (error) {
      post(port, { id, failure: describeError(error) });
    }
  }

  function post(port: ServedPort, message: OwnMessage) {
    if (ports.has(port)) postTo(port, message);
  }

  function isCommand(message: unknown): message is CommandMessage {
    return (
      isRecord(message) &&
      typeof message['id'] === 'number' &&
      Object.hasOwn(commands, String(message['name'] as keyof Commands)) &&
      Array.isArray(message['input'])
    );
  }
}
