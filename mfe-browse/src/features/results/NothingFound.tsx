import { countsQuery } from '@trove/shared/api/catalogue/catalogue.queries.ts';
import { paths } from '@trove/shared/contract/paths.ts';
import { NAVIGATION } from '@trove/shared/contract/screens/common.ts';
import { RESULTS } from '@trove/shared/contract/screens/results.ts';
import { useQuery } from '@trove/shared/kit/core.ts';
import { ButtonLink } from '@trove/shared/ui/actions/Button.tsx';
import { EmptyState } from '@trove/shared/ui/feedback/EmptyState.tsx';
import { Row, Stack } from '@trove/shared/ui/layout/layout.tsx';
import { TextLink } from '@trove/shared/ui/layout/TextLink.tsx';

import { useCatalogue } from '#common/use-catalogue.ts';

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
