import { citations } from './citations.ts';
import { gridWalker } from './grid-walker.ts';
import { marketLetters, marketTalk } from './market-talk.ts';
import { spam, tickets } from './messages.ts';
import { digits } from './pictures/digits.ts';
import { shapeQuestions } from './pictures/shape-questions.ts';
import { shapes } from './pictures/shapes.ts';
import { energy } from './tables/energy.ts';
import { houses } from './tables/houses.ts';
import { parcels } from './tables/parcels.ts';
import { traffic } from './tables/traffic.ts';
import { voiceFrames } from './tables/voice-frames.ts';
import { tones } from './tones.ts';

/** The subjects of the demo catalogue. Each call repeats the whole work: generate, fit, encode. */
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
