import { microToPrice, priceText } from '@trove/contract/pricing/price.ts';
import { MISSING_VALUE } from '@trove/contract/screens/common.ts';
import { shownName } from '@trove/contract/shown-name.ts';
import { formatBytes } from '@trove/kit/lib/format-bytes.ts';
import { get } from 'react-hook-form';

import { fittingColumns } from '#common/public-sample/fitting-columns.ts';
import { PICTURE_TEXT } from '#common/texts/picture.ts';
import { WIZARD } from '#common/texts/publishing.ts';
import { STEP_TEXT } from '#common/texts/wizard-steps.ts';
import { nameOrFile } from '#common/wizard/fields/name-or-file.ts';
import { priceFacts } from '#common/wizard/price/price-facts.ts';
import type { Fact } from '#common/wizard/review/Facts.tsx';

import type { Field, RuleName, StepProps } from './field.ts';
import {
  freeMessagesProblem,
  linkProblem,
  metricProblem,
  nameProblem,
  priceProblem,
  sourceProblem,
} from './publish-checks.ts';
import type { WizardForm } from './wizard-form.ts';
import { textAt } from './wizard-form.ts';

/** The form and the file give these to a request, so that a row needs no other source. */
export interface Filled {
  form: WizardForm;
  file: Pick<StepProps['file'], 'file' | 'awaited'>;
  offer: Pick<StepProps['offer'], 'provider' | 'did' | 'isMissing'>;
}

/** The wizard gives these to a line of the review, which shows a field or a file that was sent before. */
interface Reviewed extends Pick<StepProps, 'form' | 'file' | 'offer'> {
  /** Name of a file that was sent before this page was loaded. */
  sentFile: string | undefined;
  token: string;
}

/** A kind of values says what differs for it; otherwise every text is right, and is sent and reviewed as it is. */
interface Rule {
  /** Returns why the value cannot be published, if so. */
  problem?: (text: string, form: WizardForm, field: Field) => string | undefined;
  /** Returns what the metadata have of it; undefined leaves it out. */
  sent?: (text: string, filled: Filled, field: Field) => unknown;
  /** Returns the value in the review, and a note on it; undefined leaves the line out. */
  shown?: (text: string, reviewed: Reviewed, field: Field) => Line | undefined;
}

type Line = readonly [value: Fact[1], note?: string];

/** Whether a new asset has the source of a metric: that of an emptied metric stays in the form only. */
const isMeasured = (form: WizardForm, { name }: Field) =>
  textAt(form, name.replace('metricSources', 'metrics')).trim() !== '';

const typedSource = (text: string, form: WizardForm, field: Field) =>
  isMeasured(form, field) ? text.trim() : '';

/** A file's name is longer than others, because its end tells its type. */
const shownFile = (name: string) => shownName(name, 200) || MISSING_VALUE;

/** Returns a chosen list, if it is not empty and the asset has the file of which it is a part. */
const chosen = <Item>({ file }: Filled, items: readonly Item[]) =>
  (file.file ?? file.awaited) !== undefined && items.length > 0 ? items : undefined;

const listAt = <Item>(form: WizardForm, { name }: Field): Item[] => get(form, name, []) as Item[];

const RULES: Record<RuleName, Rule> = {
  columns: {
    sent: (_text, filled, field) =>
      chosen(filled, fittingColumns(listAt<string>(filled.form, field))),
  },
  // Zero is left out, and so is an invalid number, about which the review complains.
  freeMessages: {
    problem: freeMessagesProblem,
    sent: (text) =>
      freeMessagesProblem(text) === undefined ? Number(text) || undefined : undefined,
    shown: (text) =>
      freeMessagesProblem(text) === undefined && Number(text) > 0 ? [text] : undefined,
  },
  licence: {
    sent: (text) => text.trim() || undefined,
    shown: (text) => [text.trim() || MISSING_VALUE],
  },
  link: { problem: linkProblem },
  // A number if the text is one, because medians are computed from numbers.
  metric: {
    problem: metricProblem,
    sent: (text) => (Number.isNaN(Number(text.trim() || 'none')) ? text.trim() : Number(text)),
    shown: (text, { form }, { name }) => {
      const source = textAt(form, name.replace('metrics', 'metricSources')).trim();
      return text.trim() === '' ? [MISSING_VALUE] : [text, source || undefined];
    },
  },
  metricSource: {
    problem: (text, form, field) => sourceProblem(typedSource(text, form, field)),
    sent: (text, { form }, field) => typedSource(text, form, field) || undefined,
  },
  name: {
    problem: nameProblem,
    sent: (_text, { form }) => nameOrFile(form),
    shown: (text, { form }) => {
      const named = nameOrFile(form);
      const isUnnamed = text.trim() === '' && named !== '';
      return [named || MISSING_VALUE, isUnnamed ? STEP_TEXT.unnamed(named) : undefined];
    },
  },
  // Sent by itself before the rest, which gives it its name.
  picture: {
    sent: () => undefined,
    shown: (text) => (text === '' ? undefined : [PICTURE_TEXT.own]),
  },
  price: {
    problem: priceProblem,
    sent: (text) => microToPrice(priceFacts(text).micro),
    shown: (text, { token }) => {
      const { tokens, coins } = priceFacts(text);
      const note = text.trim() === '' ? STEP_TEXT.emptyPrice(token) : undefined;
      return [`${tokens} ${token} (${WIZARD.priceInCoin(coins)})`, note];
    },
  },
  provider: {
    sent: (_text, { offer }) => offer.did,
    shown: (_text, { offer, token }) => {
      const host = shownName(offer.name) || MISSING_VALUE;
      const hosting = `${STEP_TEXT.hosting}: ${priceText(offer.hostingCost)} ${token}`;
      const { fallback } = STEP_TEXT;
      if (offer.isFallback) return [fallback.text(host), `${fallback.why} ${hosting}.`];
      return offer.did === '' ? [MISSING_VALUE] : [host, hosting];
    },
  },
  rows: { sent: (_text, filled, field) => chosen(filled, listAt<number>(filled.form, field)) },
  source: {
    shown: (_text, { form, file: { file }, sentFile }) => {
      if (file) return [shownFile(file.name), formatBytes(file.size)];
      return [sentFile === undefined ? form.url.trim() || MISSING_VALUE : shownFile(sentFile)];
    },
  },
};

const ruleOf = ({ rule }: Field): Rule => (rule === undefined ? {} : RULES[rule]);

/** Returns the fields whose values cannot be published, each with the reason. */
export const problemsOf = (fields: readonly Field[], form: WizardForm) =>
  fields.flatMap((field) => {
    const problem = ruleOf(field).problem?.(textAt(form, field.name), form, field);
    return problem === undefined ? [] : [{ ...field, problem }];
  });

/** Returns what the metadata have of a field; undefined for nothing. */
export function sentOf(field: Field, filled: Filled): unknown {
  const text = textAt(filled.form, field.name);
  const { sent } = ruleOf(field);
  return sent ? sent(text, filled, field) : text;
}

/** Returns the line of a field in the review; undefined for none. */
export function shownOf(field: Field, reviewed: Reviewed): Line | undefined {
  const text = textAt(reviewed.form, field.name);
  const { shown } = ruleOf(field);
  return shown ? shown(text, reviewed, field) : [text.trim() === '' ? MISSING_VALUE : text];
}
