import type { ComponentType, ReactNode } from 'react';
import { get, set } from 'react-hook-form';

import type { DraftKind } from '#common/drafts/draft.ts';
import type { Offer } from '#common/wizard/fields/use-offer.ts';
import type { WizardFile } from '#common/wizard/fields/use-wizard-file.ts';
import type { Publishing } from '#common/wizard/publish/use-publishing.ts';

import type { WizardForm } from './wizard-form.ts';

/** Kinds of values that are not plain text; `rules.ts` has how each is checked, sent and reviewed. */
export type RuleName =
  | 'columns'
  | 'freeMessages'
  | 'licence'
  | 'link'
  | 'metric'
  | 'metricSource'
  | 'name'
  | 'picture'
  | 'price'
  | 'provider'
  | 'rows'
  | 'source';

/** All that form, draft, pages, checks, review and request of a wizard know of one field. */
export interface Field<Page = StepProps> {
  /** Path in the form, with dots. */
  name: string;
  /** The page with its input, if it is not the first one. */
  step?: string;
  label?: string;
  /** Review lists the field while it is empty; `marked`: its label has an asterisk, too. Neither blocks a step (spec 001 §5). */
  required?: 'marked' | 'noted';
  /** Unset for a field that a component of its step draws, or that no step asks for. */
  input?: ComponentType<FieldProps<Page>>;
  /** Drawn once around neighbours that name the same one. */
  within?: ComponentType<{ page: Page; children: ReactNode }>;
  placeholder?: string | ((page: Page) => string);
  help?: ReactNode | ((page: Page) => ReactNode);
  /** Options of a select. */
  options?: readonly string[] | ((page: Page) => readonly string[]);
  /** Another field, which a choice of this one empties. */
  clears?: string;
  /** Attributes of the input. */
  attributes?: Readonly<Record<string, string | number>>;
  /** Value in an empty form, in place of an empty text. */
  empty?: unknown;
  /** Whether an item of a list is one that this version can read. */
  isItem?: (item: unknown) => boolean;
  rule?: RuleName;
  /** Its name in the metadata of an asset, from which a new asset with the same values is begun. */
  fact?: string;
  /** Where a published asset has its present value, if not among the metadata. */
  published?: string;
  /** Place among the lines of the review; unset for a field that is not listed. */
  review?: number;
}

export interface FieldProps<Page = StepProps> {
  field: Field<Page>;
  page: Page;
}

/** The table of a wizard's fields, and its pages. */
export interface WizardKind {
  kind: DraftKind;
  title: string;
  steps: readonly string[];
  publish: string;
  fields: readonly Field[];
  /** One for each step. */
  pages: readonly ComponentType<StepProps>[];
  /** Pages that are fetched later. */
  later: readonly { preload: () => void }[];
}

/** The wizard gives this to each of its pages, which then need nothing of their kind. */
export interface StepProps {
  kind: WizardKind;
  form: WizardForm;
  file: WizardFile;
  offer: Offer;
  compId: string | undefined;
  publishing: Publishing;
}

/** Whether this version can read a stored value of a field. */
function isReadable({ empty = '', isItem }: Field, value: unknown): boolean {
  if (isItem) return Array.isArray(value) && value.every(isItem);
  return typeof value === typeof (empty ?? '');
}

/**
 * Returns the form with the values that are stored and readable, those of a published asset, or none. What another
 * version has stored besides stays, so that it finds it again.
 */
export function formOf(
  fields: readonly Field[],
  stored: Readonly<Record<string, unknown>> = {},
  textOf: (path: string) => string = () => '',
): WizardForm {
  const form: Record<string, unknown> = {};
  for (const field of fields) {
    const { name, fact, published = fact } = field;
    const kept: unknown = get(stored, name);
    const text = published === undefined ? '' : textOf(published) || textOf(name);
    const empty = 'empty' in field ? field.empty : '';
    set(form, name, isReadable(field, kept) ? kept : text || empty);
  }
  return { ...form, ...stored, ...form, files: [] } as unknown as WizardForm;
}
