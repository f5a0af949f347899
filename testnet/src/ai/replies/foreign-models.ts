import type { ModelTag } from '@trove/contract/wire/ai/models.ts';
import { asNumber, asRecord, asText, compact, isRecord } from '@trove/contract/wire/loose.ts';

/**
 * Reads the list of a model host, of which only the names are certain: llama.cpp, for one, sends sizes as empty text.
 * A row without a name is left out, and so are the fields by which this network marks its own models.
 */
export function readForeignTags(body: unknown): ModelTag[] {
  const { models } = asRecord(body);
  return Array.isArray(models) ? models.filter(isRecord).flatMap((row) => readTag(row) ?? []) : [];
}

/** Reads a list in OpenAI's format (`v1/models`), which tells only the ids of the models. */
export function readOpenAiModels(body: unknown): ModelTag[] {
  const { data } = asRecord(body);
  return Array.isArray(data)
    ? data.filter(isRecord).flatMap(({ id }) => readTag({ name: id }) ?? [])
    : [];
}

function readTag({
  asset: _asset,
  built_in: _builtIn,
  ...row
}: Readonly<Record<string, unknown>>): ModelTag | undefined {
  const name = asText(row['name']) ?? asText(row['model']);
  if (name === undefined) return undefined;
  return {
    ...row,
    name,
    model: asText(row['model']) ?? name,
    modified_at: asText(row['modified_at']) ?? '',
    size: asNumber(row['size']) ?? 0,
    digest: asText(row['digest']) ?? '',
    details: readDetails(row['details']),
  };
}

function readDetails(details: unknown): ModelTag['details'] {
  const row = asRecord(details);
  return compact({
    ...row,
    format: asText(row['format']) ?? '',
    family: asText(row['family']) ?? '',
    parameter_size: asText(row['parameter_size']) ?? '',
    quantization_level: asText(row['quantization_level']) ?? '',
    context_length: asNumber(row['context_length']),
  }) as ModelTag['details'];
}

/** Reads what a model host says about one model; what it leaves out is empty. */
export function readForeignModel(body: unknown) {
  const row = asRecord(body);
  const { capabilities } = row;
  return {
    modelfile: asText(row['modelfile']) ?? '',
    template: asText(row['template']) ?? '',
    details: readDetails(row['details']),
    model_info: asRecord(row['model_info']),
    capabilities: Array.isArray(capabilities)
      ? capabilities.filter((one) => typeof one === 'string')
      : [],
  };
}
