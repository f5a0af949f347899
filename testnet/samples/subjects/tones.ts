import { random, type Random } from '../../src/platform/random.ts';
import { classification, split } from '../fit/measure.ts';
import { fitSoftmax, predict } from '../fit/softmax.ts';
import { readSafetensors, writeSafetensors } from '../formats/safetensors.ts';
import { writeWav } from '../formats/wav.ts';
import { sin } from '../numbers/exact-math.ts';
import type { Subject } from './subject.ts';

const RATE = 8000;
const CLIP = 400;
const CLIPS = 400;
const TURN = 6.283185307179586;
const FEATURES = ['peak', 'mean', 'change', 'crossings'];

const WAVES: readonly ((phase: number, source: Random) => number)[] = [
  (phase) => sin(phase),
  (phase) => (sin(phase) > 0 ? 0.8 : -0.8),
  (phase) => sin(phase + 2 * sin(phase * 2.3)),
  (_phase, { normal }) => normal() * 0.5,
];

/** Computes features independent of pitch and loudness: peak, flatness, change between samples, zero crossings. */
function features(samples: readonly number[]): number[] {
  const mean = (value: (sample: number, before: number) => number) =>
    samples.reduce((sum, sample, at) => sum + value(sample, samples[at - 1] ?? sample), 0) /
    samples.length;
  const loudness = Math.sqrt(mean((sample) => sample * sample));
  return [
    Math.max(...samples.map(Math.abs)) / loudness,
    (mean((sample) => Math.abs(sample)) / loudness) * 4,
    Math.sqrt(mean((sample, before) => (sample - before) * (sample - before))) / loudness,
    mean((sample, before) => (sample > 0 === before > 0 ? 0 : 1)) * 4,
  ];
}

/** Clips of 50 ms, one after the other in one file: clip n is of kind n modulo 4 (sine, square, wobble, noise). */
export function tones(): Subject {
  const source = random('tones');
  const clips = Array.from({ length: CLIPS }, (_, index) => {
    const label = index % WAVES.length;
    const pitch = 220 + source.next() * 380;
    const samples = Array.from({ length: CLIP }, (__, at) => {
      const clean = WAVES[label]?.((TURN * pitch * at) / RATE, source) ?? 0;
      return Math.round((0.4 * clean + 0.2 * source.normal()) * 32767) / 32767;
    });
    return { samples, features: features(samples), label };
  });
  // Split by blocks of four, so that both sets contain every kind.
  const blocks = split(
    Array.from({ length: CLIPS / 4 }, (_, block) => clips.slice(block * 4, block * 4 + 4)),
  );
  const layer = fitSoftmax(blocks.fitted.flat(), WAVES.length, { rounds: 30, rate: 0.8 });
  return {
    data: {
      bytes: writeWav(
        clips.flatMap(({ samples }) => samples),
        RATE,
      ),
      rows: CLIPS,
      columns: CLIP,
    },
    model: writeSafetensors(
      {
        'tones.weight': { shape: [WAVES.length, FEATURES.length], values: layer.weights },
        'tones.bias': { shape: [WAVES.length], values: layer.bias },
      },
      { format: 'trove', features: FEATURES.join(','), labels: 'sine,square,wobble,noise' },
    ),
    measure: (model) => {
      const { tensors } = readSafetensors(model);
      const read = {
        weights: tensors['tones.weight']?.values ?? new Float32Array(),
        bias: tensors['tones.bias']?.values ?? new Float32Array(),
      };
      return classification(
        blocks.heldOut
          .flat()
          .map(({ features, label }) => ({ truth: label, guess: predict(read, features) })),
      );
    },
  };
}
