import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { Notice } from '@trove/kit/ui/feedback/Notice.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { useFormContext } from 'react-hook-form';

import { FILE_DESCRIPTION } from '#common/texts/publication.ts';

import { categoryHint } from './category-hint.ts';

interface Categories {
  mainCategory: string;
  category: string;
}

/** Compares the chosen task with the architecture in the file; it never keeps anybody from publishing. */
export function CategoryHint({ architecture }: { architecture: string }) {
  const { setValue, watch } = useFormContext<Categories>();
  const [mainCategory, category] = watch(['mainCategory', 'category']);
  const hint = categoryHint(architecture, { mainCategory, category });
  if (!hint) return null;
  const use = () => {
    setValue('mainCategory', hint.category, { shouldDirty: true });
    // The list of tasks is that of the category, once it has been rendered.
    setTimeout(() => setValue('category', hint.task, { shouldDirty: true }));
  };
  return (
    <Notice tone={hint.isContradiction ? 'warning' : 'info'}>
      <Row gap={3} justify="space-between" wraps>
        {hint.isContradiction
          ? FILE_DESCRIPTION.unusualTask(architecture, category || mainCategory, hint.task)
          : FILE_DESCRIPTION.usualTask(architecture, hint.task)}
        <Button size="small" onClick={use}>
          {FILE_DESCRIPTION.useTask(hint.task)}
        </Button>
      </Row>
    </Notice>
  );
}
