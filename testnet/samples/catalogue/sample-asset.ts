import type { DemoAsset } from '../../src/demo/demo-catalogue.ts';
import type { SubjectName } from '../subjects/all-subjects.ts';

/** An entry as written by hand; the facts about its file and its measured scores come from its subject. */
export interface SampleAsset extends Omit<DemoAsset, 'provider' | 'facts' | 'card' | 'trainedOn'> {
  subject: SubjectName;
}

/** Returns the fields of an entry that concern its sales. */
export const sells = (
  price: number,
  age: number,
  buyers: number,
  interest: SampleAsset['interest'],
  stars: number,
): Pick<SampleAsset, 'price' | 'age' | 'buyers' | 'interest' | 'stars'> => ({
  price,
  age,
  buyers,
  interest,
  stars,
});

export const WEIGHTS_NOTE =
  'Made by the Trove project: fitted by its own script on its own generated data. Weights: Apache-2.0. The metrics were measured on held-out rows.';
