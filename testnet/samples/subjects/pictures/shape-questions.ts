import { random } from '../../../src/platform/random.ts';
import { classification, split } from '../../fit/measure.ts';
import { fitSoftmax, predict } from '../../fit/softmax.ts';
import { readSafetensors, writeSafetensors } from '../../formats/safetensors.ts';
import type { Subject } from '../subject.ts';
import { drawn, SHAPE_NAMES, SHAPES } from './pictures.ts';

const CANVAS = { width: 16, height: 8 };

const QUESTIONS = [
  { key: 'shape', text: 'What shape is it?', answers: SHAPE_NAMES },
  { key: 'side', text: 'On which side is it?', answers: ['left', 'right'] },
  { key: 'light', text: 'Is it bright or dim?', answers: ['bright', 'dim'] },
] as const;

/** Images with a question about each and its answer. The model has one linear layer for each question it knows. */
export function shapeQuestions(): Subject {
  const source = random('questions');
  const rows = Array.from({ length: 1200 }, () => {
    const facts = {
      shape: source.below(SHAPE_NAMES.length),
      side: source.below(2),
      light: source.below(2),
    };
    const place = {
      left: facts.side * 8 + source.below(2),
      top: source.below(2),
      brightness: (facts.light === 0 ? 0.75 : 0.4) + source.normal() * 0.06,
      noise: 0.22,
    };
    const question = source.pick(QUESTIONS);
    const { pixels } = drawn(SHAPES[SHAPE_NAMES[facts.shape] ?? 'square'], CANVAS, place, source);
    return { features: pixels, question, label: facts[question.key] };
  });
  const { fitted, heldOut } = split(rows);
  const lines = rows.map(({ features, question, label }) =>
    JSON.stringify({
      width: CANVAS.width,
      pixels: features,
      question: question.text,
      answer: question.answers[label],
    }),
  );
  const layers = QUESTIONS.map(({ key, answers }) => ({
    key,
    answers,
    layer: fitSoftmax(
      fitted.filter(({ question }) => question.key === key),
      answers.length,
      { rounds: 14, rate: 0.4 },
    ),
  }));
  return {
    data: { bytes: Buffer.from(`${lines.join('\n')}\n`), rows: rows.length, columns: 4 },
    model: writeSafetensors(
      Object.fromEntries(
        layers.flatMap(({ key, answers, layer }) => [
          [
            `${key}.weight`,
            { shape: [answers.length, CANVAS.width * CANVAS.height], values: layer.weights },
          ],
          [`${key}.bias`, { shape: [answers.length], values: layer.bias }],
        ]),
      ),
      { format: 'trove', questions: QUESTIONS.map(({ text }) => text).join(' | ') },
    ),
    measure: (model) => {
      const { tensors } = readSafetensors(model);
      const offsets = { shape: 0, side: 10, light: 20 };
      return classification(
        heldOut.map(({ features, question, label }) => {
          const layer = {
            weights: tensors[`${question.key}.weight`]?.values ?? new Float32Array(),
            bias: tensors[`${question.key}.bias`]?.values ?? new Float32Array(),
          };
          // Answers to different questions are different classes.
          const offset = offsets[question.key];
          return { truth: offset + label, guess: offset + predict(layer, features) };
        }),
      );
    },
  };
}
