/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag draws such a list box */
import { paths } from '@trove/contract/paths.ts';
import { NO_DATA } from '@trove/contract/screens/common.ts';
import { Spinner } from '@trove/kit/ui/feedback/Spinner.tsx';
import { VisuallyHidden } from '@trove/kit/ui/layout/VisuallyHidden.tsx';

import { Key } from '#common/Key.tsx';
import { useShell } from '#common/shell-context.ts';

import { getLabel } from '../search-type.ts';
import { findAllTypes, resultsPath } from './find-all-types.ts';
import type { AllHits } from './find-all-types.ts';
import type { SearchHit } from './find-hits.ts';
import { hitLabels, HitText } from './HitText.tsx';
import { optionId } from './panel-props.ts';
import type { SearchPanelProps } from './panel-props.ts';
import { Everything, Note, Option, Panel } from './panel-styles.ts';
import { recentSearches } from './recent-searches.ts';
import { useChoices } from './use-choices.ts';
import { useHits } from './use-hits.ts';

const NONE: AllHits = { hits: [], total: 0, others: [] };

/** At most eight results, with the matches highlighted (spec 000 §2.1, §5). */
export function SearchResults({
  id,
  type,
  query,
  active,
  onAsk,
  onChoices,
  onClose,
}: SearchPanelProps) {
  const { nav } = useShell();
  const wanted = query.trim();
  const search = useHits(type, (asked, network) => findAllTypes(type, asked, network), wanted);
  const { hits, total, others } = search.status === 'done' ? search.found : NONE;
  const choose = ({ to, state }: SearchHit) => {
    recentSearches.remember({ query: wanted, type });
    onAsk('', type);
    onClose();
    nav.navigate(to, { state });
  };
  const all = resultsPath(type, wanted);
  const leave = (to: string) => {
    recentSearches.remember({ query: wanted, type });
    onAsk('', type);
    onClose();
    nav.navigate(to);
  };
  const seeAll = () => leave(paths.results(wanted));
  useChoices(hits, choose, onChoices, seeAll, wanted);

  const more = (
    <>
      {all !== undefined && total > hits.length && (
        <Everything type="button" onClick={() => leave(all)}>
          Show all {total} in {getLabel(type)}
        </Everything>
      )}
      {others.map(({ type: other, total: count }) => (
        <Everything key={other} type="button" onClick={() => onAsk(query, other)}>
          {getLabel(other)} ({count})
        </Everything>
      ))}
      <Everything type="button" onClick={seeAll}>
        All results
        <span aria-hidden>
          <Key>↵</Key>
        </span>
      </Everything>
    </>
  );
  if (hits.length === 0) {
    return (
      <Panel>
        <Note>
          {search.status === 'searching' && (
            <>
              <Spinner /> Searching…
            </>
          )}
          {search.status === 'failed' && 'The search failed. Please try again.'}
          {search.status === 'done' && NO_DATA}
        </Note>
        {more}
      </Panel>
    );
  }
  return (
    <Panel>
      <VisuallyHidden as="output">
        {hits.length} {hits.length === 1 ? 'result' : 'results'}
      </VisuallyHidden>
      <div id={id} role="listbox" aria-label={getLabel(type)}>
        {hits.map((hit, index) => (
          <Option
            key={hit.key}
            id={optionId(id, index)}
            href={hit.to}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            {...hitLabels(optionId(id, index))}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              choose(hit);
            }}
          >
            <HitText optionId={optionId(id, index)} hit={hit} />
          </Option>
        ))}
      </div>
      {more}
    </Panel>
  );
}
