import { asRecord, asText } from '@trove/contract/wire/loose.ts';

/** Values of the asset that My Uploads opened the wizard with (spec 001 §2). */
export interface EditedItem {
  name: string;
  /** Returns the form value of a fact; empty if it is unknown. */
  text: (fact: string) => string;
  /** Returns the form values of a fact with several entries. */
  texts: (fact: string) => Record<string, string>;
  price: string;
  /** Whether the wizard makes a new asset of the values; otherwise the page of the asset's changes is shown. */
  isNew: boolean;
}

/** Reads the asset from the navigation's state; null for a wizard that was opened in any other way. */
export function editedItem(state: unknown): EditedItem | null {
  const { editMode, isNew, item } = asRecord(state);
  if (editMode !== true) return null;
  const row = asRecord(item);
  const facts = asRecord(row['facts']);
  const text = (fact: string) => asText(facts[fact]) ?? asText(row[fact]) ?? '';
  const texts = (fact: string) =>
    Object.fromEntries(
      Object.entries(asRecord(facts[fact])).map(([part, value]) => [part, asText(value) ?? '']),
    );
  return {
    name: text('name'),
    text,
    texts,
    price: asText(asRecord(row['pricing'])['price']) ?? '',
    isNew: isNew === true || row['id'] === undefined,
  };
}

/** Fields that both wizards have. */
export const commonFields = ({ name, text, price }: EditedItem) => ({
  name,
  description: text('description'),
  license: text('licence') || text('license'),
  providerid: text('depinProviderDid'),
  picture: text('picture'),
  pictureAlt: text('pictureAlt'),
  pricing: { price, model: 'one-time', currency: 'USD' },
});
