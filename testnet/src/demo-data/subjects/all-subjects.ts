import { citations } from './citations.ts';
import { digits } from './digits.ts';
import { energy } from './energy.ts';
import { gridWalker } from './grid-walker.ts';
import { houses } from './houses.ts';
import { marketLetters, marketTalk } from './market-talk.ts';
import { spam, tickets } from './messages.ts';
import { parcels } from './parcels.ts';
import { shapeQuestions } from './shape-questions.ts';
import { shapes } from './shapes.ts';
import { tones } from './tones.ts';
import { traffic } from './traffic.ts';
import { voiceFrames } from './voice-frames.ts';

/** Everything the demo catalogue is made of. Each call does the whole work again: generate, fit, encode. */
export const subjects = {
  marketTalk,
  marketLetters,
  tickets,
  spam,
  shapes,
  digits,
  shapeQuestions,
  tones,
  voiceFrames,
  parcels,
  houses,
  energy,
  gridWalker,
  citations,
  traffic,
};

export type SubjectName = keyof typeof subjects;
