import { random } from '../../src/platform/random.ts';
import { classification, split } from '../fit/measure.ts';
import { fitSoftmax, predict } from '../fit/softmax.ts';
import { readSafetensors, writeSafetensors } from '../formats/safetensors.ts';
import { json, type Subject } from './subject.ts';

const FIELDS = ['ledgers', 'learning', 'networks'];
const TERMS = 9;
const PAPERS = 450;

/**
 * Papers that cite each other, mostly within their field; each is classified by its own and its neighbours' terms.
 */
export function citations(): Subject {
  const { below, chance } = random('citations');
  const papers = Array.from({ length: PAPERS }, (_, id) => {
    const field = below(FIELDS.length);
    const terms = Array.from({ length: TERMS }, (__, term) =>
      chance(term % FIELDS.length === field ? 0.42 : 0.26) ? 1 : 0,
    );
    return { id, field, terms };
  });
  const edges = papers.flatMap(({ id, field }) =>
    Array.from({ length: 3 }, () => {
      const wantsOwn = chance(0.78);
      const candidates = papers.filter(
        (other) => other.id !== id && (!wantsOwn || other.field === field),
      );
      return [id, candidates[below(candidates.length)]?.id ?? 0] as const;
    }),
  );
  const neighbours = papers.map(({ id }) =>
    edges.flatMap(([from, to]) => (from === id ? [to] : to === id ? [from] : [])),
  );
  const rows = papers.map(({ id, field, terms }) => {
    const near = neighbours[id] ?? [];
    const mean = terms.map(
      (_, term) =>
        near.reduce((sum, other) => sum + (papers[other]?.terms[term] ?? 0), 0) / near.length,
    );
    return { features: [...terms, ...mean], label: field };
  });
  const { fitted, heldOut } = split(rows);
  const layer = fitSoftmax(fitted, FIELDS.length, { rounds: 40, rate: 0.6 });
  return {
    data: {
      bytes: json({
        papers: papers.map(({ id, field, terms }) => ({ id, field: FIELDS[field], terms })),
        cites: edges,
      }),
      rows: PAPERS,
      columns: 3,
    },
    model: writeSafetensors(
      {
        'graph.weight': { shape: [FIELDS.length, TERMS * 2], values: layer.weights },
        'graph.bias': { shape: [FIELDS.length], values: layer.bias },
      },
      {
        format: 'trove',
        input: 'own terms, then the mean of the neighbours',
        labels: FIELDS.join(','),
      },
    ),
    measure: (model) => {
      const { tensors } = readSafetensors(model);
      const read = {
        weights: tensors['graph.weight']?.values ?? new Float32Array(),
        bias: tensors['graph.bias']?.values ?? new Float32Array(),
      };
      return classification(
        heldOut.map(({ features, label }) => ({ truth: label, guess: predict(read, features) })),
      );
    },
  };
}
