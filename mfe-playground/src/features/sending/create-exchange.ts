import { createReplyWriter } from '#common/asking/reply-writer.ts';
import type { SenderWorld } from '#common/asking/sender-world.ts';
import { draftAtom, editedQuestionAtom, projectAtom } from '#common/playground/atoms.ts';
import type { RunningReply } from '#common/playground/atoms.ts';
import { joinTexts, typedText } from '#common/playground/typed-text.ts';
import { newId, withAnswer, withoutQuestion } from '#common/projects/conversation.ts';
import type { Conversation, Message } from '#common/projects/conversation.ts';

import { askedConversation } from './send-order.ts';
import type { ReadyOrder } from './send-order.ts';

/** Writes a question into its conversation, then the answer, or takes the question back. */
export function createExchange(
  { host, store }: SenderWorld,
  { order, did, model }: ReadyOrder,
  show: (change: Partial<RunningReply>) => void,
) {
  const { projectId, question, rerunAt, replaces } = order;
  const project = store.get(projectAtom(projectId));
  const before: Conversation = { messages: project.messages, fork: project.fork };
  const asked = askedConversation(before, order);
  const writer = createReplyWriter(show);
  const answerId = newId();
  let lookup: Message['lookup'];

  function write(change: (now: Conversation) => Conversation) {
    // The projects in the store may belong to another DID by now.
    if (host.session.get().did !== did) return;
    store.set(projectAtom(projectId), (now) => {
      const { messages, fork } = change(now);
      return { ...now, messages, fork };
    });
  }

  write(() => asked);
  if (rerunAt === undefined) {
    const aside = store.get(editedQuestionAtom(projectId))?.draft ?? '';
    store.set(editedQuestionAtom(projectId), null);
    store.set(draftAtom(projectId), aside);
  }

  return {
    answerId,
    project,
    history: asked.messages.slice(0, -1),
    add: writer.add,
    /** Whether anything of the answer has come. */
    hasCome: () => writer.read().content !== '' || writer.read().thinking !== '',
    show(found: Pick<RunningReply, 'lookup' | 'note'>) {
      ({ lookup } = found);
      show(found);
    },
    writeAnswer(end: Partial<Message>) {
      const { content, thinking, thinkingMs } = writer.end();
      const message: Message = {
        id: answerId,
        role: 'assistant',
        content,
        model: model.name,
        ...(thinking !== '' && { thinking }),
        ...(thinkingMs !== undefined && { thinkingMs }),
        ...(lookup !== undefined && { lookup }),
        ...end,
      };
      write((now) => withAnswer(now, asked, message));
    },
    giveBack() {
      write((now) => withoutQuestion(now, asked, before));
      if (rerunAt !== undefined) return;
      const draft = typedText(store, projectId);
      store.set(
        editedQuestionAtom(projectId),
        replaces === undefined ? null : { index: replaces, draft },
      );
      store.set(
        draftAtom(projectId),
        replaces === undefined ? joinTexts(question, draft) : question,
      );
    },
  };
}
