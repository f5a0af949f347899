import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

import type { Expected } from './expectations.ts';

/** Folder of an installed package; not the link to it, which the confined reader does not follow. */
const folderOf = (name: string): string =>
  realpathSync(path.join(import.meta.dirname, '../node_modules', name));

/** A set of files in a package, whose facts are read by readers that are not ours. */
export interface PublicSet {
  folder: string;
  files: readonly Expected[];
}

const namesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder).filter((name) => pattern.test(name));

/**
 * Returns the public sets: the examples of csv-spectrum with their own JSON, and the data of vega-datasets, whose JSON
 * is read by the platform's parser. What `readTables` knows of the CSV tables is stated by Python.
 */
export function publicSets(readTables: (files: readonly string[]) => readonly Expected[]) {
  return [spectrum(), vegaJson(), vegaTables(readTables), ...documents()];
}

function spectrum(): PublicSet {
  const folder = folderOf('csv-spectrum');
  const files = namesIn(path.join(folder, 'csvs'), /\.csv$/)
    // The JSON of this one states another phone number than its table.
    .filter((name) => name !== 'location_coordinates.csv')
    .map((name): Expected => {
      const json = path.join(folder, 'json', name.replace(/csv$/, 'json'));
      const records = JSON.parse(readFileSync(json, 'utf8')) as Record<string, string>[];
      return {
        kind: 'csv-spectrum',
        file: path.join('csvs', name),
        format: 'csv',
        columns: Object.keys(records[0] ?? {}),
        rows: records.length,
      };
    });
  return { folder, files };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function vegaJson(): PublicSet {
  const folder = path.join(folderOf('vega-datasets'), 'data');
  const files = namesIn(folder, /\.json$/).map((file): Expected => {
    const value = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown;
    const facts = { kind: 'vega-datasets: JSON', file, format: 'json', broken: false };
    if (!Array.isArray(value) || !value.every(isRecord)) return facts;
    const columns = [...new Set(value.flatMap((record) => Object.keys(record)))];
    return { ...facts, columns, rows: value.length };
  });
  return { folder, files };
}

function vegaTables(readTables: (files: readonly string[]) => readonly Expected[]): PublicSet {
  const folder = path.join(folderOf('vega-datasets'), 'data');
  const names = namesIn(folder, /\.[ct]sv$/).map((name) => path.join(folder, name));
  const others: Expected[] = [
    { kind: 'vega-datasets: others', file: 'flights-200k.arrow', named: 'Arrow', broken: false },
    // The number of rows is in the name, the columns in the description of the package.
    {
      kind: 'vega-datasets: others',
      file: 'flights-3m.parquet',
      format: 'parquet',
      columns: fieldsOf(folder, 'flights-3m.parquet'),
      rows: 3_000_000,
    },
    ...namesIn(folder, /\.png$/).map((file): Expected => ({
      kind: 'vega-datasets: others',
      file,
      named: 'Image',
      broken: false,
    })),
  ];
  const tables = readTables(names).map((one) => ({ ...one, kind: 'vega-datasets: tables' }));
  return {
    folder,
    files: [...tables.map((one) => ({ ...one, file: path.basename(one.file) })), ...others],
  };
}

interface DataPackage {
  resources: readonly { path: string; schema?: { fields: readonly { name: string }[] } }[];
}

/** Returns the columns that the package's own description states. */
function fieldsOf(folder: string, file: string): string[] {
  const description = path.join(folder, '..', 'datapackage.json');
  const { resources } = JSON.parse(readFileSync(description, 'utf8')) as DataPackage;
  return (resources.find((one) => one.path === file)?.schema?.fields ?? []).map(({ name }) => name);
}

/** Documents, sound and scientific data, which have at least to be called by their name. */
function documents(): PublicSet[] {
  const set = (name: string, under: string, pattern: RegExp, facts: Partial<Expected>) => {
    const folder = path.join(folderOf(name), under);
    const kind = `files of ${name}`;
    const files = namesIn(folder, pattern).map((file) => ({ kind, file, broken: false, ...facts }));
    return { folder, files };
  };
  return [
    set('mammoth', 'test/test-data', /\.docx$/, { format: 'zip', named: 'Word' }),
    set('jsfive', 'test', /\.h5$/, { named: 'HDF5' }),
    set('node-wav', '.', /\.wav$/, { format: 'wav' }),
  ];
}
