import { PLAYGROUND_MESSAGE, SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { preferencesQuery, votePreference } from '@trove/kit/api/comparisons.queries.ts';
import { useMutation, useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { useAtom, useStore } from 'jotai';
import { useState } from 'react';

import { promptFault } from '#common/asking/prompt-fault.ts';
import { activeDraftAtom, activeIdAtom, activeProjectAtom } from '#common/playground/atoms.ts';
import type { ModelOption } from '#common/playground/models.ts';
import { newId } from '#common/projects/conversation.ts';

import { comparisonAtom, votable } from './comparison-state.ts';
import type { ComparedAnswer, Comparison } from './comparison-state.ts';
import { runComparison } from './run-comparison.ts';

/** Starts, stops and votes on a comparison. Its prompt is the chat's draft, restored when no model answers. */
export function useComparison() {
  const host = useHost();
  const api = useApi();
  const queryClient = useQueryClient();
  const store = useStore();
  const { did } = useSession();
  const [kept, setComparison] = useAtom(comparisonAtom);
  const [problem, setProblem] = useState<string>();
  const comparison = kept?.did === did ? kept : null;
  const { mutate: sendVote, isPending: isVoting } = useMutation({
    mutationFn: (vote: Parameters<typeof votePreference>[1]) => votePreference(api, vote),
    onSuccess: () => queryClient.invalidateQueries(preferencesQuery(api)),
  });

  const change = (how: (before: Comparison) => Comparison) =>
    setComparison((before) => (before === null ? before : how(before)));

  async function start(models: readonly ModelOption[]) {
    if (comparison?.isRunning === true) return;
    const question = store.get(activeDraftAtom);
    const fault = did === null ? SCREEN_MESSAGE.needsWallet : promptFault(question);
    setProblem(fault);
    if (fault !== undefined || did === null) return;
    const stop = new AbortController();
    setComparison({
      did,
      question,
      isRunning: true,
      stop: () => stop.abort(),
      kept: [],
      answers: models.map(({ id, name }) => ({
        modelId: id,
        model: name,
        phase: 'waiting',
        content: '',
        thinking: '',
      })),
    });
    store.set(activeDraftAtom, '');
    const draftOf = store.get(activeIdAtom);
    const show = (modelId: string, news: Partial<ComparedAnswer>) =>
      change((before) => ({
        ...before,
        answers: before.answers.map((each) =>
          each.modelId === modelId ? { ...each, ...news } : each,
        ),
      }));
    const project = store.get(activeProjectAtom);
    await runComparison(
      { host, api, queryClient, store },
      { did, question, models, project },
      show,
      stop.signal,
    );
    change((before) => ({ ...before, isRunning: false }));
    const answers = store.get(comparisonAtom)?.answers ?? [];
    const isSilent = answers.every(({ content, thinking }) => content === '' && thinking === '');
    if (isSilent && store.get(activeIdAtom) === draftOf)
      store.set(activeDraftAtom, store.get(activeDraftAtom) || question);
  }

  function prefer(modelId: string) {
    if (comparison === null) return;
    const voted = votable(comparison);
    const preferred = voted.find((each) => each.modelId === modelId)?.replyId;
    if (preferred === undefined) return;
    const replies = voted.map(({ replyId }) => replyId);
    sendVote(
      { replies, preferred },
      { onSuccess: () => change((before) => ({ ...before, preferred: modelId })) },
    );
  }

  /** Appends the prompt and one of its answers to the conversation, and selects that model. */
  function keep({ modelId, model, content, receipt }: ComparedAnswer) {
    if (comparison === null) return;
    const question = { id: newId(), role: 'user' as const, content: comparison.question };
    const reply = {
      id: newId(),
      role: 'assistant' as const,
      content,
      model,
      ...(receipt !== undefined && { receipt }),
    };
    store.set(activeProjectAtom, (project) => ({
      ...project,
      model: modelId,
      messages: [...project.messages, question, reply],
    }));
    change((before) => ({ ...before, kept: [...before.kept, modelId] }));
  }

  return {
    comparison,
    problem,
    isVoting,
    start,
    prefer,
    keep,
    isBlank: problem === PLAYGROUND_MESSAGE.emptyMessage,
  };
}
