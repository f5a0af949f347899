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
    let { did } = host.session.get();
    const stopListening = host.session.subscribe(() => {
      const now = host.session.get().did;
      if (did !== null && did !== now) sender.end();
      did = now;
    });
    return () => {
      removeEventListener('pagehide', end);
      stopListening();
      end();
    };
  }, [host, sender]);

  return useMemo(() => {
    const active = () => store.get(activeIdAtom);
    const isBusy = (id: string) => store.get(replyAtom(id)) !== null;
    return {
      send() {
        const id = active();
        const replaces = store.get(editedQuestionAtom(id))?.index;
        void sender.send({
          projectId: id,
          question: store.get(draftAtom(id)),
          model: latest.current.selected,
          isLoadingModels: latest.current.isPending,
          ...(replaces !== undefined && { replaces }),
        });
      },
      stop: () => sender.stop(active()),
      rerun(index) {
        const id = active();
        const { messages } = store.get(projectAtom(id));
        const rerunAt = questionBefore(messages, index);
        const question = messages[rerunAt]?.content;
        if (question === undefined || isBusy(id)) return;
        const { selected: model, isPending: isLoadingModels } = latest.current;
        void sender.send({ projectId: id, question, model, isLoadingModels, rerunAt });
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
        const draft = store.get(editedQuestionAtom(id))?.draft ?? '';
        store.set(editedQuestionAtom(id), null);
        store.set(draftAtom(id), draft);
      },
      clear() {
        if (!isBusy(active())) clearChat(store, active());
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
        void host.session.connect().then((isConnected) => {
          if (!isConnected) return;
          store.set(
            problemAtom(id),
            isEmpty ? null : { text: 'You are connected again.', way: 'again', hasToast: false },
          );
        });
      },
      buy: () => latest.current.buy(),
    };
  }, [host, sender, store]);
}
