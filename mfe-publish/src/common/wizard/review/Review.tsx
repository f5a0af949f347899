import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';

import { PICTURE_TEXT } from '#common/texts/picture.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';
import { WIZARD_TEXT } from '#common/texts/wizards.ts';
import { withTexts } from '#common/wizard/fields/LaterFields.tsx';
import type { Field, StepProps } from '#common/wizard/forms/field.ts';
import { problemsOf, shownOf } from '#common/wizard/forms/rules.ts';
import { textAt } from '#common/wizard/forms/wizard-form.ts';
import { PublishOutcome } from '#common/wizard/publish/PublishOutcome.tsx';

import { Facts } from './Facts.tsx';
import type { Fact } from './Facts.tsx';
import { MissingList } from './MissingList.tsx';

/** Terms of the review that are not the labels of the inputs. */
const TERM: Readonly<Record<string, string>> = {
  files: STEP_TEXT.fileLine,
  picture: PICTURE_TEXT.title,
  providerid: STEP_TEXT.fallback.label,
};

/** Summary of all values, missing ones, and the progress of the publication (spec 001 §2). */
export function Review({ kind, form, file, offer, compId, publishing }: StepProps) {
  const token = activeToken(useHost().config.tokens).name;
  const { sentFile } = publishing;
  const [step] = kind.steps;
  const fields = kind.fields.map((field) => ({ step, ...withTexts(field) }));
  const has = file.file?.name ?? sentFile;
  const source = has ?? file.awaited?.name ?? form.url;
  const valueOf = ({ name }: Field) => (name === 'files' ? source : textAt(form, name));
  const labelOf = ({ name, label = '' }: Field) =>
    name === 'files' ? STEP_TEXT.missing.source : label;

  const missing = fields.filter((field) => field.required && valueOf(field).trim() === '');
  const again = has === undefined &&
    file.awaited && {
      name: 'files',
      step,
      label: WIZARD_TEXT.file(kind.kind),
      problem: WIZARD_TEXT.again(file.awaited.name),
    };
  const lines = fields
    .filter(({ review }) => review !== undefined)
    .toSorted((one, other) => (one.review ?? 0) - (other.review ?? 0))
    .flatMap((field): Fact[] => {
      const line = shownOf(field, { form, file, offer, sentFile, token });
      return line ? [[TERM[field.name] ?? field.label ?? '', ...line]] : [];
    });
  return (
    <>
      <MissingList
        missing={missing.map((field) => ({ ...field, label: labelOf(field) }))}
        problems={[...problemsOf(fields, form), ...(again ? [again] : [])]}
      />
      <Facts rows={compId === undefined ? lines : [...lines, [STEP_TEXT.competition, compId]]} />
      <PublishOutcome publishing={publishing} />
    </>
  );
}
