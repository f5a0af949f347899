import { asRecord, asText } from '@trove/contract/wire/loose.ts';
import { get } from 'react-hook-form';

/** Values of the asset that My Uploads opened the wizard with (spec 001 §2). */
export interface EditedItem {
  name: string;
  /** Returns the text of a fact; empty if it is unknown. */
  textOf: (path: string) => string;
  /** Whether the wizard makes a new asset of the values; otherwise the page of the asset's changes is shown. */
  isNew: boolean;
}

/** Reads the asset from the navigation's state; null for a wizard that was opened in any other way. */
export function editedItem(state: unknown): EditedItem | null {
  const { editMode, isNew, item } = asRecord(state);
  if (editMode !== true) return null;
  const row = asRecord(item);
  const textOf = (path: string) => asText(get(row['facts'], path)) ?? asText(get(row, path)) ?? '';
  return { name: textOf('name'), textOf, isNew: isNew === true || row['id'] === undefined };
}
