import type { DemoAsset, DemoCatalogue, FileFacts } from '../src/demo/demo-catalogue.ts';
import { writeCard, findOrigin } from './catalogue/cards.ts';
import { datasets } from './catalogue/datasets.ts';
import { models } from './catalogue/models.ts';
import { providers } from './catalogue/providers.ts';
import type { SampleAsset } from './catalogue/sample-asset.ts';
import { writeGuide } from './guide/write-guide.ts';
import { subjects, type SubjectName } from './subjects/all-subjects.ts';
import { harborData } from './subjects/harbor.ts';

export interface Fixtures {
  catalogue: DemoCatalogue;
  /** Bytes by file name. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Name of the file with the weights of the playground's guide. */
const GUIDE_FILE = 'trove-guide.gguf';

/** Generates, fits, measures and encodes all demo data: the same bytes on every machine. */
export function makeFixtures(): Fixtures {
  const files = new Map<string, Uint8Array>();
  const facts = new Map<SampleAsset, FileFacts>();
  const names = Object.keys(subjects) as SubjectName[];
  const samples = [...models, ...datasets];

  for (const name of names) {
    const { data, model, measure } = subjects[name]();
    for (const asset of samples.filter(({ subject }) => subject === name)) {
      const isModel = asset.type === 'model';
      const bytes = isModel ? model : data.bytes;
      files.set(asset.fileName, bytes);
      facts.set(asset, {
        size: bytes.length,
        ...(isModel ? { metrics: measure(model) } : { rows: data.rows, columns: data.columns }),
      });
    }
  }

  const assets = samples.map((asset): DemoAsset => {
    const { subject, ...entry } = asset;
    const found = facts.get(asset) ?? { size: 0 };
    // Any distribution will do, as long as it is the same every time.
    const provider = providers[(asset.age + names.indexOf(subject)) % providers.length];
    return {
      ...entry,
      provider: provider?.id ?? '',
      facts: found,
      card: writeCard(asset),
      ...(asset.type === 'model' && { trainedOn: listOrigins(subject) }),
    };
  });

  const { train, test, solution, baseline } = harborData();
  files.set('harbor-train.csv', train.bytes);
  files.set('harbor-test.csv', test.bytes);
  files.set(GUIDE_FILE, writeGuide('Trove Guide'));
  const harbor = { train: getFacts(train), test: getFacts(test), solution, baseline };
  return { catalogue: { assets, providers, harbor }, files };
}

/** Returns the file names of the datasets that a model of this subject was fitted on. */
const listOrigins = (subject: SubjectName) =>
  datasets.flatMap((dataset) =>
    dataset.subject === findOrigin(subject) ? [dataset.fileName] : [],
  );

const getFacts = ({
  bytes,
  rows,
  columns,
}: {
  bytes: Uint8Array;
  rows: number;
  columns: number;
}) => ({
  size: bytes.length,
  rows,
  columns,
});
