import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';

import { buildRequest } from '#common/asking/build-request.ts';
import { lackingCredits } from '#common/asking/lacking-credits.ts';
import { modelEndpoint } from '#common/asking/model-endpoint.ts';
import { problemOf } from '#common/asking/problem-of.ts';
import type { SenderWorld } from '#common/asking/sender-world.ts';
import type { Signed } from '#common/asking/sign-prompt.ts';
import { ragFilesQuery } from '#common/model-host/rag-files.queries.ts';
import { problemAtom, ragUploadsAtom, replyAtom } from '#common/playground/atoms.ts';
import type { RunningReply, SendProblem } from '#common/playground/atoms.ts';
import { buyingAtom } from '#common/playground/buying.ts';
import { freeMessagesOf, freeMessagesQuery } from '#common/playground/free-messages.ts';
import { isForeign } from '#common/playground/models.ts';
import { createSay } from '#common/playground/say.ts';
import { balanceOrNone } from '#common/playground/use-balance.ts';
import type { Message } from '#common/projects/conversation.ts';

import { checkSending } from './check-sending.ts';
import { createExchange } from './create-exchange.ts';
import { untilReady } from './send-order.ts';
import type { ReadyOrder, SendOrder } from './send-order.ts';
import type { createSettling } from './settle-answer.ts';

type Exchange = ReturnType<typeof createExchange>;

/** State of a message being sent. */
interface Sending {
  stop: AbortController;
  /** Adds the text received so far to the conversation, or gives the question back; once. */
  keep: () => void;
}

/** Sends questions and stores the answers, one at a time per project (spec 001 §4, §7). */
export function createSender(world: SenderWorld) {
  const running = new Map<string, Sending>();

  /** Resolves with true if the message was sent. */
  async function send(order: SendOrder): Promise<boolean> {
    const { projectId: id } = order;
    if (running.has(id)) return false;
    const sending: Sending = { stop: new AbortController(), keep: () => {} };
    running.set(id, sending);
    try {
      const { signal } = sending.stop;
      const ready = await makeReady(world, order, signal);
      const signed = ready && (await sign(world, ready, signal));
      if (!signed) return false;
      await ask(world, ready, signed, sending);
      return true;
    } finally {
      running.delete(id);
      finish(world, id);
    }
  }

  return {
    send,
    stop: (id: string) => running.get(id)?.stop.abort(),
    /**
     * Ends all sending, keeping what has arrived. It is stored at once, because the page may be closing; the browser
     * then ends the requests too, which would otherwise be recorded as a failure.
     */
    end() {
      for (const { keep, stop } of running.values()) {
        keep();
        stop.abort();
      }
    },
  };
}

/** Removes the running reply, at the same time as the complete answer is added to the conversation. */
const finish = ({ store }: SenderWorld, id: string) => store.set(replyAtom(id), null);

/** Runs work from a chunk that was already loaded together with the sending code. */
const afterwards = (
  world: SenderWorld,
  work: (settling: ReturnType<typeof createSettling>) => Promise<void>,
) =>
  void import(/* webpackChunkName: 'sending' */ './settle-answer.ts').then((code) =>
    work(code.createSettling(world)),
  );

/** Says what keeps a message from being sent, or waits for what is about to arrive; undefined if it is not sent. */
async function makeReady(
  world: SenderWorld,
  order: SendOrder,
  signal: AbortSignal,
  wasQueued = false,
): Promise<ReadyOrder | undefined> {
  const { host, api, queryClient, store } = world;
  const { projectId: id, question } = order;
  const { selected: model, isPending: isLoadingModels } = order.models();
  const { did } = host.session.get();
  const setProblem = (problem: SendProblem | null) => store.set(problemAtom(id), problem);
  setProblem(null);
  const free = await queryClient.fetchQuery(freeMessagesQuery(api, did));
  const balance = did === null ? null : await queryClient.fetchQuery(balanceOrNone(api, did));
  const obstacle = checkSending({
    did,
    isFree: (freeMessagesOf(free, model)?.left ?? 0) > 0,
    lacks: model && lackingCredits([model], free, balance),
    balance,
    isBuying: store.get(buyingAtom),
    question,
    model,
    isLoadingModels,
    uploads: store.get(ragUploadsAtom(id)),
  });
  if (obstacle?.way === 'cancel') {
    setProblem(obstacle);
    const isReady = await untilReady(world, { order, awaits: obstacle.awaits, signal });
    if (isReady) return makeReady(world, order, signal, true);
    setProblem(null);
    return undefined;
  }
  if (signal.aborted) return undefined;
  if (obstacle === undefined && did !== null && model !== undefined) return { order, did, model };
  if (obstacle === undefined) return undefined;
  // After waiting, a toast has already told what became of the purchase.
  const hasToast = obstacle.hasToast && !wasQueued;
  if (hasToast) createSay(host.notify).error(obstacle.text);
  setProblem({ ...obstacle, hasToast });
  return undefined;
}

/** Has the message signed in the wallet; undefined if it was not. */
async function sign(
  world: SenderWorld,
  { order: { projectId, question }, did, model }: ReadyOrder,
  signal: AbortSignal,
): Promise<Signed | undefined> {
  const { host, store } = world;
  const say = createSay(host.notify);
  store.set(replyAtom(projectId), {
    phase: 'signing',
    model: model.name,
    content: '',
    thinking: '',
  });
  const signed = await import(
    /* webpackChunkName: 'sending' */ '#common/asking/sign-message.ts'
  ).then(
    ({ signMessage }) => signMessage(world, projectId, { did, question, model }, signal),
    () => ({ message: PLAYGROUND_MESSAGE.threw, reason: '' }),
  );
  if (signal.aborted) return undefined;
  if ('message' in signed) {
    say.error(signed.message);
    const text = [signed.message, signed.reason].filter(Boolean).join(': ');
    store.set(problemAtom(projectId), { text, way: 'none', hasToast: true });
    return undefined;
  }
  say.success(PLAYGROUND_MESSAGE.signed);
  return signed;
}

/** Writes the question into the conversation, sends it, and writes the answer as it arrives. */
async function ask(world: SenderWorld, ready: ReadyOrder, signed: Signed, sending: Sending) {
  const { store } = world;
  const { did } = ready;
  const { projectId } = ready.order;
  const { signal } = sending.stop;
  const show = (change: Partial<RunningReply>) =>
    store.set(replyAtom(projectId), (before) =>
      before === null ? before : { ...before, ...change },
    );
  const exchange = createExchange(world, ready, show);
  show({ phase: 'running' });
  const started = Date.now();
  const answered = { did, projectId, answerId: exchange.answerId };
  sending.keep = () => {
    sending.keep = () => {};
    if (exchange.hasCome()) exchange.writeAnswer({ state: 'stopped' });
    else exchange.giveBack();
  };

  try {
    const end = await receive(world, ready, { signed, exchange, signal, show });
    finish(world, projectId);
    if (exchange.hasCome()) exchange.writeAnswer(end ?? { state: 'done' });
    else if (end) {
      exchange.giveBack();
      afterwards(world, (now) => now.tellEmpty(projectId));
    }
    afterwards(world, (now) => now.settle(answered));
  } catch (error) {
    finish(world, projectId);
    if (signal.aborted) {
      sending.keep();
      if (exchange.hasCome()) afterwards(world, (now) => now.settleStopped(answered, started));
    } else {
      const isBroken = fail(world, ready, exchange, error);
      if (isBroken) afterwards(world, (now) => now.settleBroken(answered, started));
    }
    if (!exchange.hasCome()) afterwards(world, (now) => now.settleNothing(signed.proof));
  }
}

interface Receiving {
  signed: Signed;
  exchange: Exchange;
  signal: AbortSignal;
  show: (change: Partial<RunningReply>) => void;
}

/** Searches the context, asks the model, and returns what the last part of the answer says of it. */
async function receive(
  world: SenderWorld,
  { order: { projectId, question }, did, model }: ReadyOrder,
  { signed, exchange, signal, show }: Receiving,
): Promise<Partial<Message> | undefined> {
  const { api, queryClient, store } = world;
  const { project, history } = exchange;
  const [{ lookUp }, { askModel }] = await Promise.all([
    import(/* webpackChunkName: 'sending' */ './look-up.ts'),
    import(/* webpackChunkName: 'sending' */ '#common/model-host/ask-model.ts'),
  ]);
  const uploads = store.get(ragUploadsAtom(projectId));
  const found = await lookUp(api, { question, project, uploads, model, signal });
  void queryClient.invalidateQueries({ queryKey: ragFilesQuery(api, did).queryKey });
  exchange.show({ lookup: found.lookup, note: found.note });
  const { url, isOurs } = await modelEndpoint(world);
  let end: Partial<Message> | undefined;
  for await (const part of askModel(api, {
    url,
    body: buildRequest({ project, history, question: found.prompt, model, did, now: new Date() }),
    signature: isOurs ? signed.proof : undefined,
    signal,
    isForeign: !isOurs || isForeign(model),
    onWait: () => show({ note: 'Waiting for the previous answer to finish…' }),
  })) {
    exchange.add(part);
    if (part.isLast) {
      end = {
        state: part.isCut ? 'length' : 'done',
        ...(part.isShortened && { isShortened: true }),
        ...(part.receipt !== undefined && { receipt: part.receipt }),
      };
    }
  }
  return end;
}

/** Keeps what has come of an answer that failed, and says why; returns whether its connection broke in the middle. */
function fail(
  { api, host, queryClient, store }: SenderWorld,
  { order: { projectId }, did }: ReadyOrder,
  exchange: Exchange,
  error: unknown,
): boolean {
  const { problem, toast, isModelGone, isLocal = false } = problemOf(error);
  const isBroken = exchange.hasCome() && isLocal;
  if (exchange.hasCome()) exchange.writeAnswer({ state: isBroken ? 'broken' : 'failed' });
  else exchange.giveBack();
  if (isModelGone) void queryClient.invalidateQueries({ queryKey: ['models'] });
  createSay(host.notify).error(toast);
  store.set(problemAtom(projectId), problem);
  void queryClient.invalidateQueries({ queryKey: balanceOrNone(api, did).queryKey });
  return isBroken;
}
