import { random } from '../../src/platform/random.ts';
import { classification, split } from '../fit/measure.ts';
import { classify, fitNaiveBayes, type NaiveBayes } from '../fit/naive-bayes.ts';
import { json, parseJson, type Subject } from './subject.ts';

const COMMON = [
  'please',
  'today',
  'again',
  'still',
  'thanks',
  'hello',
  'since',
  'yesterday',
  'my',
  'the',
  'account',
  'and',
  'it',
];

/** Texts of a few words: some indicate the label, some occur in any text, and a few are of another label. */
function labelled(
  seed: string,
  count: number,
  vocabulary: Readonly<Record<string, readonly string[]>>,
  noise: number,
): Subject {
  const source = random(seed);
  const labels = Object.keys(vocabulary);
  const rows = Array.from({ length: count }, () => {
    const label = source.pick(labels);
    const words = Array.from({ length: 5 + source.below(7) }, () => {
      if (source.chance(0.5)) return source.pick(COMMON);
      const from = source.chance(noise) ? source.pick(labels) : label;
      return source.pick(vocabulary[from] ?? COMMON);
    });
    return { text: words.join(' '), label };
  });
  const { fitted, heldOut } = split(rows);
  return {
    data: { bytes: json(rows), rows: rows.length, columns: 2 },
    model: json(fitNaiveBayes(fitted)),
    measure: (model) => {
      const bayes = parseJson<NaiveBayes>(model);
      return classification(
        heldOut.map(({ text, label }) => ({
          truth: bayes.labels.indexOf(label),
          guess: classify(bayes, text),
        })),
      );
    },
  };
}

/** Messages to a help desk, in five categories. */
export const tickets = (): Subject =>
  labelled(
    'tickets',
    1600,
    {
      billing: [
        'invoice',
        'refund',
        'charged',
        'twice',
        'card',
        'payment',
        'price',
        'receipt',
        'tokens',
      ],
      delivery: [
        'download',
        'file',
        'stuck',
        'slow',
        'resume',
        'broken',
        'link',
        'size',
        'checksum',
      ],
      access: [
        'password',
        'login',
        'wallet',
        'locked',
        'key',
        'sign',
        'rejected',
        'session',
        'expired',
      ],
      quality: [
        'accuracy',
        'wrong',
        'labels',
        'metrics',
        'missing',
        'columns',
        'version',
        'rows',
        'duplicates',
      ],
      praise: ['great', 'love', 'fast', 'helpful', 'perfect', 'thank', 'clear', 'nice', 'works'],
    },
    0.28,
  );

/** Wanted and unwanted messages. */
export const spam = (): Subject =>
  labelled(
    'spam',
    1400,
    {
      ham: [
        'meeting',
        'report',
        'lunch',
        'review',
        'tomorrow',
        'project',
        'draft',
        'train',
        'family',
        'notes',
        'weekend',
      ],
      spam: [
        'winner',
        'free',
        'prize',
        'click',
        'offer',
        'urgent',
        'cash',
        'bonus',
        'limited',
        'claim',
        'guaranteed',
      ],
    },
    0.24,
  );
