import { ASSET_NAME_MAX, FREE_MESSAGES, TAGS } from '@trove/contract/limits.ts';
import { UPLOADS_TEXT } from '@trove/contract/screens/sellers.ts';
import type { OwnAsset } from '@trove/contract/wire/assets/own-assets.ts';
import { asNumber, asText } from '@trove/contract/wire/loose.ts';
import type { AssetChange } from '@trove/contract/wire/node/owner-calls.ts';

import { freeMessagesProblem } from '#common/wizard/forms/publish-checks.ts';

const text = UPLOADS_TEXT.details;

/** Details of an asset as its owner types them. */
export type TypedDetails = {
  name: string;
  description: string;
  /** Main category and task of a model. */
  mainCategory: string;
  category: string;
  licence: string;
  tags: string;
  freeMessages: string;
};

export type DetailField = keyof TypedDetails;

export const DETAIL_MAX: Partial<Record<DetailField, number>> = {
  name: ASSET_NAME_MAX,
  freeMessages: String(FREE_MESSAGES.most).length,
};

/** Converts the published details to form values. */
export function typedDetails({ name, facts }: Pick<OwnAsset, 'name' | 'facts'>): TypedDetails {
  const { description, mainCategory, category, licence, license, tags, freeMessages } = facts;
  return {
    name,
    description: asText(description) ?? '',
    mainCategory: asText(mainCategory) ?? '',
    category: asText(category) ?? '',
    licence: asText(licence ?? license) ?? '',
    tags: Array.isArray(tags) ? tags.flatMap((tag) => asText(tag) ?? []).join(', ') : '',
    freeMessages: String(asNumber(freeMessages) ?? 0),
  };
}

/** Returns an error message for each field that cannot be signed as typed. */
export function detailProblems(typed: TypedDetails): Partial<Record<DetailField, string>> {
  const tags = tagsIn(typed.tags);
  const tagProblem =
    tags.length > TAGS.most
      ? text.tooManyTags(TAGS.most)
      : tags.some((tag) => tag.length > TAGS.lengthMax)
        ? text.tooLongTag(TAGS.lengthMax)
        : undefined;
  const freeProblem = freeMessagesProblem(typed.freeMessages);
  return {
    ...(typed.name.trim() === '' && { name: text.noName }),
    ...(tagProblem !== undefined && { tags: tagProblem }),
    ...(freeProblem !== undefined && { freeMessages: freeProblem }),
  };
}

/** Returns the changed fields in the contract's format. */
export function changedDetails(
  before: TypedDetails,
  typed: TypedDetails,
): NonNullable<AssetChange['details']> {
  const values = {
    name: typed.name.trim(),
    description: typed.description,
    mainCategory: typed.mainCategory,
    category: typed.category,
    licence: typed.licence.trim(),
    tags: tagsIn(typed.tags),
    freeMessages: Number(typed.freeMessages),
  };
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => {
      const key = field as DetailField;
      return typed[key].trim() !== before[key].trim();
    }),
  );
}

/** Returns the tags without duplicates, in the order they were typed. */
const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
