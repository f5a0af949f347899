import { paths } from '@trove/contract/paths.ts';
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { countsQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import { useQuery } from '@trove/kit/core.ts';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { EmptyState } from '@trove/kit/ui/feedback/EmptyState.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { useCatalogue } from '#common/use-catalogue.ts';

import { RESULTS } from './texts.ts';

/** Number of tasks suggested, those with the most models. */
const TASKS = 6;

/** Page for a search that found nothing of any type, with suggestions. */
export function NothingFound({ query }: { query: string }) {
  const catalogue = useCatalogue();
  const { data: models } = useQuery(countsQuery(catalogue, { type: 'model' }));
  const { data: datasets } = useQuery(countsQuery(catalogue, { type: 'dataset' }));
  const tasks = Object.entries(models?.counts ?? {})
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, TASKS);
  const named = (name: string, count = 0) => (count > 0 ? RESULTS.browse(name, count) : name);
  return (
    <Stack gap={4}>
      <EmptyState
        title={RESULTS.nothing(query)}
        text={RESULTS.tryOther}
        action={
          <Row gap={2} wraps justify="center">
            <ButtonLink to={paths.models()} variant="primary">
              {named(NAVIGATION.searchTypes.model, models?.total)}
            </ButtonLink>
            <ButtonLink to={paths.datasets()}>
              {named(NAVIGATION.searchTypes.dataset, datasets?.total)}
            </ButtonLink>
          </Row>
        }
      />
      <Row gap={4} wraps justify="center">
        {tasks.map(([task, count]) => (
          <TextLink key={task} to={paths.models(task)}>
            {named(task, count)}
          </TextLink>
        ))}
      </Row>
    </Stack>
  );
}
