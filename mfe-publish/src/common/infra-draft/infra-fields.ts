import { PRICE } from '@trove/contract/limits.ts';
import { INFRA_WIZARD } from '@trove/contract/taxonomy/taxonomy-infra.ts';
import * as z from '@trove/kit/schema.ts';

import { INFRA_TEXT } from '#common/texts/infra.ts';
import { INFRA_FLOW } from '#common/texts/selling.ts';

/** All that draft, pages, checks, review and record of the infra flow know of one field. */
export interface InfraField {
  /** Reads its value in a draft; what is typed need not be valid. */
  read: z.ZodMiniType;
  /** Part of the review, and of a page, that has it. */
  section: 'basics' | 'hardware' | 'pricing' | 'terms';
  label: string;
  input: 'area' | 'radio' | 'select' | 'text' | 'choices';
  /** Path in the record of a service (spec 001 §3). */
  path: string;
  options?: readonly string[];
  /** Attributes of the input. */
  attributes?: Readonly<Record<string, string | number>>;
  help?: string;
  /** The sentence on missing input names the field by it; unset for a field that may be empty. */
  needed?: string;
  /** Returns why the value cannot be published, if so. */
  problem?: (text: string) => string | undefined;
  /** Whether it takes the whole width of a page. */
  isWide?: boolean;
  /** Whether spaces around the text are typed by mistake. */
  isTrimmed?: boolean;
  /** Whether the record of a service does without it while it is empty. */
  isLeftOut?: boolean;
  /** Whether another field's line of the review has it, too. */
  isShownElsewhere?: boolean;
}

const { details, review } = INFRA_FLOW;
const { types, regions, pricingModels, currencies, billingPeriods, usageTerms } = INFRA_WIZARD;
const typed = z._default(z.string(), '');

/** Parses a typed price; undefined for an invalid one. */
export function priceOf(text: string): number | undefined {
  const plain = text.trim();
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

function priceProblem(text: string): string | undefined {
  const price = priceOf(text);
  if (price === undefined) return INFRA_TEXT.noPrice;
  const isInRange = price > 0 && price <= PRICE.max;
  return isInRange ? undefined : INFRA_TEXT.priceRange(PRICE.max.toLocaleString('en-US'));
}

type Placed = readonly [
  section: InfraField['section'],
  path: InfraField['path'],
  label: string,
  more?: Partial<Omit<InfraField, 'read'>>,
];

const place = ([section, path, label, more]: Placed) => ({ section, path, label, ...more });
const text = (...placed: Placed) =>
  ({ read: typed, input: 'text', isTrimmed: true, ...place(placed) }) as const;
/** A field that has the first of some values until another one is chosen. */
const select = <const Value extends string>(
  options: readonly [Value, ...Value[]],
  ...placed: Placed
) =>
  ({
    read: z._default(z.enum(options), options[0]),
    input: 'select',
    options,
    ...place(placed),
  }) as const;
const hardware = (part: 'cpu' | 'memory' | 'storage' | 'gpu') => {
  const attributes = { placeholder: INFRA_TEXT.examples[part], maxLength: 120 };
  return text('hardware', `specs.${part}`, details[part], { attributes, isTrimmed: false });
};

const { needs } = INFRA_TEXT;
const short = { maxLength: 120 };
const long = { input: 'area', isWide: true, attributes: { maxLength: 1000 } } as const;
const price = { inputMode: 'decimal', autoComplete: 'off', placeholder: '0.42', maxLength: 20 };

/** The fields of a service, in the order of the pages and of the review. */
export const INFRA_FIELDS = {
  name: text('basics', 'name', details.name, {
    attributes: short,
    isWide: true,
    needed: needs.name,
  }),
  description: text('basics', 'description', details.description, long),
  type: select(types, 'basics', 'type', details.type),
  region: select(regions, 'basics', 'region', details.region),
  cpu: hardware('cpu'),
  memory: hardware('memory'),
  storage: hardware('storage'),
  gpu: hardware('gpu'),
  model: {
    // A form with a group of radio buttons of which none is chosen has null.
    read: z.pipe(
      z.nullish(z.enum(pricingModels)),
      z.transform((model) => model ?? undefined),
    ),
    input: 'radio',
    section: 'pricing',
    path: 'pricing.model',
    label: INFRA_TEXT.pricingModel,
    isWide: true,
    needed: needs.model,
  },
  price: text('pricing', 'pricing.price', INFRA_TEXT.price, {
    attributes: price,
    needed: needs.price,
    problem: priceProblem,
  }),
  currency: select(currencies, 'pricing', 'pricing.currency', INFRA_TEXT.currency, {
    isShownElsewhere: true,
  }),
  billingPeriod: select(billingPeriods, 'pricing', 'pricing.billingPeriod', INFRA_TEXT.period),
  usage: {
    read: z._default(z.array(z.enum(usageTerms)), []),
    input: 'choices',
    section: 'terms',
    path: 'terms.usage',
    label: review.terms,
    options: usageTerms,
    help: INFRA_TEXT.termsHint,
    isWide: true,
    needed: needs.terms,
  },
  custom: text('terms', 'terms.custom', INFRA_TEXT.customTerms, {
    ...long,
    help: INFRA_TEXT.optional,
    isLeftOut: true,
  }),
} satisfies Record<string, InfraField>;

export type InfraFieldName = keyof typeof INFRA_FIELDS;
type Section = InfraField['section'];

const shape = Object.fromEntries(
  Object.entries(INFRA_FIELDS).map(([name, { read }]) => [name, read]),
) as { [Name in InfraFieldName]: (typeof INFRA_FIELDS)[Name]['read'] };

/** Input of the infra flow, as typed; it need not be valid. */
export const infraDraftSchema = z.object({
  /** Set once the record is stored: publishing again changes that record. */
  id: z.optional(z.string()),
  createdAt: z.optional(z.string()),
  ...shape,
});

export type InfraDraft = z.output<typeof infraDraftSchema>;

/** Returns the fields of some sections, each with its name. */
export const fieldsIn = (...sections: readonly Section[]) =>
  (Object.entries(INFRA_FIELDS) as [InfraFieldName, InfraField][]).flatMap(([name, field]) =>
    sections.includes(field.section) ? [{ ...field, name }] : [],
  );

/** Returns the missing input of some sections in the pages' wording; empty when the flow may go on. */
export const missingIn = (draft: Partial<InfraDraft>, ...sections: readonly Section[]): string[] =>
  fieldsIn(...sections).flatMap(({ name, needed, problem }) => {
    const text = String(draft[name] ?? '');
    const isMissing = text.trim() === '' || problem?.(text) !== undefined;
    return needed !== undefined && isMissing ? [needed] : [];
  });
