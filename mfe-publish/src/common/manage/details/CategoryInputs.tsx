import { MAIN_CATEGORIES, TASKS } from '@trove/contract/taxonomy/taxonomy.ts';
import { SelectInput } from '@trove/kit/ui/fields/SelectInput.tsx';

import { MODEL_WIZARD } from '#common/texts/publishing.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';

import type { TypedDetails } from './read-details.ts';

type Categories = Pick<TypedDetails, 'mainCategory' | 'category'>;

const TASKS_OF = new Map<string, readonly string[]>(Object.entries(TASKS));

/** Keeps a published value among the options although the taxonomy does not have it. */
const withPublished = (options: readonly string[], published: string) =>
  published === '' || options.includes(published) ? options : [published, ...options];

interface CategoryInputsProps extends Categories {
  onChange: (chosen: Categories) => void;
}

/** Main category of a model, and its task within it. */
export const CategoryInputs = ({ mainCategory, category, onChange }: CategoryInputsProps) => (
  <>
    <SelectInput
      label={MODEL_WIZARD.mainCategory}
      value={mainCategory}
      onChange={({ target }) => onChange({ mainCategory: target.value, category: '' })}
    >
      {mainCategory === '' && <option value="">{WIZARD_TEXT.chooseCategory}</option>}
      {withPublished(MAIN_CATEGORIES, mainCategory).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectInput>
    <SelectInput
      label={MODEL_WIZARD.task}
      value={category}
      onChange={({ target }) => onChange({ mainCategory, category: target.value })}
    >
      {category === '' && <option value="">{WIZARD_TEXT.chooseTask}</option>}
      {withPublished(TASKS_OF.get(mainCategory) ?? [], category).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectInput>
  </>
);
