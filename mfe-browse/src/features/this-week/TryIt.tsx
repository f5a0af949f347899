import { paths } from '@trove/contract/paths.ts';
import { isPlayable } from '@trove/kit/api/catalogue/asset-facts.ts';
import type { TrendingAsset } from '@trove/kit/api/catalogue/catalogue.ts';
import { useNavigate } from '@trove/kit/core.ts';
import { useTyped } from '@trove/kit/remote/use-typed.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { TextInput } from '@trove/kit/ui/fields/TextInput.tsx';
import { Row, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Card } from '@trove/kit/ui/layout/surfaces.tsx';
import { Subheading } from '@trove/kit/ui/layout/text.tsx';

import { THIS_WEEK } from '#common/texts/this-week.ts';
import { useIsOpen } from '#common/use-is-open.ts';

const { tryIt: WORDS } = THIS_WEEK;

/** Characters of a question that an address has room for. */
const LONGEST = 500;

/** A question to the most used model that can be asked; the playground opens with it. */
export function TryIt({ models = [] }: { models?: readonly TrendingAsset[] | undefined }) {
  const [question, setQuestion, forget] = useTyped('question', '');
  const navigate = useNavigate();
  const canBeOpened = useIsOpen('mfe-playground');
  const model = models.find(({ asset }) => isPlayable(asset))?.asset;
  if (model === undefined || !canBeOpened) return null;
  return (
    <Card
      as="form"
      aria-label={WORDS.title}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = question.trim();
        forget();
        void navigate(
          `${paths.playground(model.id)}${asked === '' ? '' : `&ask=${encodeURIComponent(asked)}`}`,
        );
      }}
    >
      <Stack gap={3}>
        <Subheading>{WORDS.title}</Subheading>
        <Row gap={2} items="end">
          <div style={{ flex: 1, minWidth: 0 }}>
            <TextInput
              label={WORDS.label(model.name)}
              placeholder={WORDS.placeholder}
              value={question}
              maxLength={LONGEST}
              onChange={({ target }) => setQuestion(target.value)}
            />
          </div>
          <Button type="submit" variant="primary">
            {WORDS.action}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
