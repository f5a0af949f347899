import { useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { useStore } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

import {
  activeIdAtom,
  draftAtom,
  editedQuestionAtom,
  problemAtom,
  projectAtom,
  replyAtom,
} from '#common/playground/atoms.ts';
import type { ChatActions } from '#common/playground/chat-actions.ts';
import { useModels } from '#common/playground/use-models.ts';
import { questionBefore, showAlternative } from '#common/projects/conversation.ts';

import { clearChat } from './features/projects/project-moves.ts';
import { createSender } from './features/sending/create-sender.ts';

/** Connects the chat's buttons to the active project. The object stays the same until the page unmounts. */
export function useChatActions({ buy }: { buy: () => void }): ChatActions {
  const host = useHost();
  const api = useApi();
  const queryClient = useQueryClient();
  const store = useStore();
  const { selected, isPending } = useModels();
  const sender = useMemo(
    () => createSender({ host, api, queryClient, store }),
    [host, api, queryClient, store],
  );
  const latest = useRef({ selected, isPending, buy });
  useEffect(() => {
    latest.current = { selected, isPending, buy };
  });

  useLayoutEffect(() => {
    const end = () => sender.end();
    addEventListener('pagehide', end);
    // An answer belongs to the DID that requested it.
    let { did, proven } = host.session.get();
    const stopListening = host.session.subscribe(() => {
      const now = host.session.get();
      if (did !== null && did !== now.did) sender.end();
      // The session may be proven again from elsewhere on the page.
      if (!proven && now.proven)
        store.set(problemAtom(store.get(activeIdAtom)), (problem) =>
          problem?.way === 'reconnect' ? null : problem,
        );
      ({ did, proven } = now);
    });
    return () => {
      removeEventListener('pagehide', end);
      stopListening();
      end();
    };
  }, [host, sender, store]);

  return useMemo(() => {
    const active = () => store.get(activeIdAtom);
    const models = () => latest.current;
    const isBusy = (id: string) => store.get(replyAtom(id)) !== null;
    const send = (id: string) => {
      const replaces = store.get(editedQuestionAtom(id))?.index;
      void sender.send({
        projectId: id,
        question: store.get(draftAtom(id)),
        models,
        ...(replaces !== undefined && { replaces }),
      });
    };
    return {
      send: () => send(active()),
      stop: () => sender.stop(active()),
      rerun(index) {
        const id = active();
        const { messages } = store.get(projectAtom(id));
        const rerunAt = questionBefore(messages, index);
        const question = messages[rerunAt]?.content;
        if (question === undefined || isBusy(id)) return;
        void sender.send({ projectId: id, question, models, rerunAt });
      },
      editLast() {
        const id = active();
        const { messages } = store.get(projectAtom(id));
        const at = questionBefore(messages, messages.length - 1);
        const question = messages[at]?.content;
        if (question === undefined || isBusy(id)) return;
        const draft = store.get(editedQuestionAtom(id))?.draft ?? store.get(draftAtom(id));
        store.set(editedQuestionAtom(id), { index: at, draft });
        store.set(draftAtom(id), question);
      },
      cancelEdit() {
        const id = active();
        sender.stop(id);
        const draft = store.get(editedQuestionAtom(id))?.draft ?? '';
        store.set(editedQuestionAtom(id), null);
        store.set(draftAtom(id), draft);
      },
      clear() {
        if (isBusy(active())) return;
        sender.stop(active());
        clearChat(store, active());
      },
      showAlternative(index, shown) {
        const id = active();
        if (isBusy(id)) return;
        store.set(projectAtom(id), (project) => ({
          ...project,
          ...showAlternative(project, index - 1, shown),
        }));
      },
      connect() {
        const id = active();
        const isEmpty = store.get(draftAtom(id)).trim() === '';
        const isFirst = store.get(problemAtom(id))?.way === 'connect';
        void host.session.connect().then((isConnected) => {
          if (!isConnected) return;
          store.set(
            problemAtom(id),
            isEmpty || isFirst
              ? null
              : { text: 'You are connected again.', way: 'again', hasToast: false, isSolved: true },
          );
          // A visitor has sent it already; the wallet asks before anything leaves.
          if (isFirst && !isEmpty && id === active()) send(id);
        });
      },
      buy: () => latest.current.buy(),
    };
  }, [host, sender, store]);
}
