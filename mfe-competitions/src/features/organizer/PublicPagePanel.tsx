import { paths } from '@trove/contract/paths.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import { competitionQuery } from '@trove/kit/api/competitions.queries.ts';
import { useQueryClient } from '@trove/kit/core.ts';
import { useApi, useHost } from '@trove/kit/remote/host-context.tsx';
import { AsyncButton } from '@trove/kit/ui/actions/AsyncButton.tsx';
import { ButtonLink } from '@trove/kit/ui/actions/Button.tsx';
import { useAsyncAction } from '@trove/kit/ui/actions/use-async-action.ts';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Heading, Muted, Prose } from '@trove/kit/ui/layout/text.tsx';

import { showData } from '#common/organizing.queries.ts';
import { ORGANIZER } from '#common/texts/organizer.ts';

const { data: WORDS } = ORGANIZER;

/** Decides whether the public page shows the beginning of the data (product.md#26). */
export function PublicPagePanel({ competition }: { competition: CompetitionRecord }) {
  const { id } = competition;
  const isShown = competition.showsData === true;
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { state, run } = useAsyncAction(async () => {
    try {
      const changed = await showData(api, id, !isShown);
      const { queryKey } = competitionQuery(api, id);
      await queryClient.cancelQueries({ queryKey, exact: true });
      queryClient.setQueryData(queryKey, changed);
    } catch (error) {
      notify.error(error);
    }
  });
  return (
    <Card as="section" aria-label={WORDS.title}>
      <Stack gap={4}>
        <Heading>{WORDS.title}</Heading>
        <Prose>{WORDS.text}</Prose>
        <Muted as="output">{isShown ? WORDS.shown : WORDS.hidden}</Muted>
        <Row gap={2} wraps>
          <AsyncButton
            size="small"
            state={state === 'working' ? 'working' : 'idle'}
            working={WORDS.saving}
            onClick={() => void run()}
          >
            {isShown ? WORDS.hide : WORDS.show}
          </AsyncButton>
          <ButtonLink size="small" to={paths.aboutCompetition(id)}>
            {WORDS.open}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}
