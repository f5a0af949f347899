import { COMPARISON } from '@trove/contract/limits.ts';
import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import { COMPARE } from '@trove/contract/screens/playground.ts';
import { preferencesQuery } from '@trove/kit/api/comparisons.queries.ts';
import { styled, useQuery, useSearchParams } from '@trove/kit/core.ts';
import { useApi, useHost, useSession } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Heading, Small } from '@trove/kit/ui/layout/text.tsx';
import { useAtom, useAtomValue } from 'jotai';
import { ArrowLeft, Plus } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { lackingCredits } from '#common/asking/lacking-credits.ts';
import { activeDraftAtom, activeProjectAtom } from '#common/playground/atoms.ts';
import { freeMessagesQuery } from '#common/playground/free-messages.ts';
import { preferenceOf } from '#common/playground/models.ts';
import type { ModelOption } from '#common/playground/models.ts';
import { createSay } from '#common/playground/say.ts';
import { useBalance } from '#common/playground/use-balance.ts';
import { useModels } from '#common/playground/use-models.ts';

import { chosenModels } from './chosen-models.ts';
import { votable } from './comparison-state.ts';
import { ComparisonForm } from './ComparisonForm.tsx';
import { costOf } from './cost-of.ts';
import { ModelColumn } from './ModelColumn.tsx';
import { useComparison } from './use-comparison.ts';

const Root = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  min-height: 0;
  padding: 16px;
`;

/** Columns side by side; on narrow screens each has the full width, to be swiped. */
const Columns = styled.section`
  display: grid;
  flex: 1;
  grid-auto-columns: minmax(min(240px, 100%), 1fr);
  grid-auto-flow: column;
  gap: 12px;
  min-height: 0;
  overflow-x: auto;
  scroll-snap-type: x mandatory;

  @media (max-width: 719px) {
    grid-auto-columns: 100%;
  }
`;

const Tabs = styled.nav`
  display: none;
  gap: 8px;
  overflow-x: auto;

  @media (max-width: 719px) {
    display: flex;
  }
`;

/** Brings the column of a model into view, on screens that show one at a time. */
const ColumnTabs = ({ models, columnId }: { models: readonly ModelOption[]; columnId: string }) => (
  <Tabs aria-label="Answers">
    {models.map(({ id, name }, index) => (
      <Button
        key={id}
        size="small"
        onClick={() =>
          document
            .querySelector(`[id=${JSON.stringify(`${columnId}-${index}`)}]`)
            ?.scrollIntoView({ inline: 'start', block: 'nearest' })
        }
      >
        {name}
      </Button>
    ))}
  </Tabs>
);

/** Two or three models side by side with one prompt. The address names them and can be shared. */
export function ComparisonPage({
  notice,
  onBuy,
  onClose,
}: {
  notice: ReactNode;
  onBuy: () => void;
  onClose: () => void;
}) {
  const columnId = useId();
  const { options, selected } = useModels();
  const [params, setParams] = useSearchParams();
  const { did } = useSession();
  const { notify } = useHost();
  const api = useApi();
  const { data: preferences = [] } = useQuery(preferencesQuery(api));
  const { data: free = [] } = useQuery(freeMessagesQuery(api, did));
  const balance = useBalance();
  const [draft, setDraft] = useAtom(activeDraftAtom);
  const project = useAtomValue(activeProjectAtom);
  const { comparison, problem, isVoting, start, prefer, keep } = useComparison();
  const models = chosenModels(options, params.getAll('compare'), selected);
  const isRunning = comparison?.isRunning === true;
  const canVote =
    comparison !== null && !isRunning && !isVoting && comparison.preferred === undefined;
  const voted = comparison === null ? [] : votable(comparison);
  const cost = costOf({ models, free, project, draft, balance });

  const choose = (ids: readonly string[]) => {
    const next = new URLSearchParams(params);
    next.delete('compare');
    for (const id of ids) next.append('compare', id);
    setParams(next, { replace: true });
  };
  const ids = models.map(({ id }) => id);
  const spare = options.find(({ id }) => !ids.includes(id));

  return (
    <Root aria-label={COMPARE.open}>
      <Row gap={2} wraps justify="space-between">
        <Heading>{COMPARE.open}</Heading>
        <Button size="small" variant="ghost" onClick={onClose}>
          <ArrowLeft size={14} aria-hidden />
          {COMPARE.back}
        </Button>
      </Row>
      <Small as="p">{COMPARE.about}</Small>
      {comparison !== null && <Small as="p">“{comparison.question}”</Small>}
      <ColumnTabs models={models} columnId={columnId} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <Columns aria-label="Answers side by side" tabIndex={0}>
        {models.map((model, index) => {
          const answer = comparison?.answers.find(({ modelId }) => modelId === model.id);
          const hasVote = voted.some(({ modelId }) => modelId === model.id);
          return (
            <ModelColumn
              key={model.id}
              id={`${columnId}-${index}`}
              options={options}
              selected={model}
              taken={ids.filter((id) => id !== model.id)}
              cost={cost.each[index]}
              preference={preferenceOf(preferences, model)}
              answer={answer}
              isRunning={isRunning}
              onPrefer={
                canVote && hasVote && voted.length >= COMPARISON.least
                  ? () => prefer(model.id)
                  : undefined
              }
              isPreferred={comparison?.preferred === model.id}
              onKeep={() => answer !== undefined && keep(answer)}
              isKept={comparison?.kept.includes(model.id) === true}
              onChoose={(id) => choose(ids.map((each) => (each === model.id ? id : each)))}
              onRemove={
                models.length > COMPARISON.least
                  ? () => choose(ids.filter((id) => id !== model.id))
                  : undefined
              }
              onCopyFailed={() => createSay(notify).error(PLAYGROUND_MESSAGE.copyFailed)}
            />
          );
        })}
      </Columns>
      {notice}
      <ComparisonForm
        draft={draft}
        onDraft={setDraft}
        problem={problem}
        isRunning={isRunning}
        canStart={models.length >= COMPARISON.least}
        lacks={lackingCredits(models, free, balance)}
        onBuy={onBuy}
        onStart={() => void start(models)}
        onStop={() => comparison?.stop()}
        cost={cost.all}
      >
        {models.length < COMPARISON.most && spare !== undefined && (
          <Button
            size="small"
            variant="ghost"
            disabled={isRunning}
            onClick={() => choose([...ids, spare.id])}
          >
            <Plus size={14} aria-hidden />
            {COMPARE.add}
          </Button>
        )}
      </ComparisonForm>
    </Root>
  );
}
