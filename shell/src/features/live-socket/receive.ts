import {
  closeExtensionSchema,
  openExtensionSchema,
  serverFrameSchema,
} from '@trove/shared/contract/wire/socket.ts';
import type { ExtensionReply, OpenExtension } from '@trove/shared/contract/wire/socket.ts';

import { type PushDependencies, tellPush } from './tell-push.ts';

/** Re-sent questions are known by their id for as long as this many newer ones have not come. */
const REMEMBERED = 100;

interface Asked {
  /** Null: the network has taken the question back. */
  answer: Promise<ExtensionReply | null>;
  takeBack(): void;
}

/** Questions by their id. */
export type Answered = Map<string, Asked>;

interface ReceiveDependencies extends PushDependencies {
  /** Earlier questions: a reopened socket asks them again, the wallet is not asked again. */
  answered: Answered;
  /** Does what the network asks of the wallet; answers exactly once, unless the question is taken back. */
  answer: (
    request: OpenExtension,
    reply: (answer: ExtensionReply) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Nothing happens when the socket is not open (spec 000 §4). */
  send: (text: string) => void;
  /** A push with an id has come: the next hello names the last one. */
  seen: (id: string) => void;
}

/** Deals with the frames of one live socket: questions for the wallet, and pushes (spec 000 §4, contracts.md 4.1). */
export function createReceiver({
  did,
  answered,
  answer,
  send,
  publish,
  events,
  seen,
}: ReceiveDependencies) {
  /** After a reconnect the network may ask again: the wallet is asked once, the reply goes to whichever socket is open. */
  const answerOnce = (request: OpenExtension): Asked['answer'] => {
    const { id } = request;
    const known = id === undefined ? undefined : answered.get(id);
    if (known) return known.answer;

    const asked = ask(request);
    if (id !== undefined) {
      answered.set(id, asked);
      const [oldest] = answered.keys();
      if (answered.size > REMEMBERED && oldest !== undefined) answered.delete(oldest);
    }
    return asked.answer;
  };

  const ask = (request: OpenExtension): Asked => {
    const life = new AbortController();
    const { promise, resolve } = Promise.withResolvers<ExtensionReply | null>();
    void answer(request, resolve, life.signal);
    return {
      answer: promise,
      takeBack() {
        life.abort();
        resolve(null);
      },
    };
  };

  const takeBack = (id: string) => {
    answered.get(id)?.takeBack();
    // The network may still ask it again here.
    answered.delete(id);
  };

  return async (text: string): Promise<void> => {
    const frame = serverFrameSchema.safeParse(parsed(text));
    if (!frame.success) return;
    const { type, data, id: push } = frame.data;
    const closed = closeExtensionSchema.safeParse(frame.data);
    if (closed.success) return takeBack(closed.data.id);
    if (type !== 'OPEN_EXTENSION') {
      if (push !== undefined) seen(push);
      tellPush({ did, publish, events }, type, data);
      return;
    }
    const request = openExtensionSchema.safeParse(frame.data);
    if (!request.success) return;
    const { id } = request.data;
    const reply = await answerOnce(request.data);
    if (reply !== null) send(JSON.stringify({ ...reply, ...(id !== undefined && { id }) }));
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
