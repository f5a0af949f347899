import { DATA_NOTE, getServiceName } from '../../src/demo/demo-catalogue.ts';
import { type SampleAsset, sells } from './sample-asset.ts';

type Dataset = Omit<SampleAsset, 'type' | 'serviceName' | 'pricing' | 'mainCategory' | 'category'>;

const dataset = ({ description, ...entry }: Dataset): SampleAsset => ({
  type: 'dataset',
  pricing: 'one-time',
  serviceName: getServiceName(entry),
  ...entry,
  description: `${description} ${DATA_NOTE}`,
});

/** The data the demo models were fitted on, as separate files. */
export const datasets: readonly SampleAsset[] = [
  dataset({
    subject: 'houses',
    name: 'House Sales',
    fileName: 'house-sales.csv',
    description:
      '1500 sales of made-up houses with area, rooms, age, way to the centre, garden and price.',
    tags: ['tabular', 'prices'],
    seller: 'demo-seller-2',
    ...sells(3, 34, 5, 'steady', 4),
  }),
  dataset({
    subject: 'parcels',
    name: 'Parcel Journeys',
    fileName: 'parcel-journeys.csv',
    description: '1500 parcels that never were, and whether they came in time.',
    tags: ['tabular', 'logistics'],
    seller: 'demo-seller-1',
    ...sells(8, 37, 4, 'fading', 4),
  }),
  dataset({
    subject: 'energy',
    name: 'City Energy Load, Half a Year',
    fileName: 'city-energy-load.csv',
    description:
      'The load of a made-up city for every hour of half a year: days, weeks, weekends and a drift.',
    tags: ['time-series', 'energy'],
    seller: 'demo-seller-1',
    ...sells(12, 16, 6, 'rising', 5),
  }),
  dataset({
    subject: 'voiceFrames',
    name: 'Voice-Activity Frames',
    fileName: 'voice-activity-frames.csv',
    description:
      '2000 frames of 20 ms with energy, zero crossings, flatness and the truth: voice or silence.',
    tags: ['audio', 'tabular'],
    seller: 'demo-seller-2',
    ...sells(2.5, 11, 3, 'rising', 4),
  }),
  dataset({
    subject: 'shapes',
    name: 'Pixel Shapes 8x8 Pictures',
    fileName: 'pixel-shapes-8x8-pictures.csv',
    description: '800 noisy pictures of four shapes, one a row, with their names.',
    tags: ['pictures', 'classification'],
    seller: 'demo-seller-2',
    ...sells(6, 30, 3, 'steady', 3),
  }),
  dataset({
    subject: 'gridWalker',
    name: 'Random Walks on a Grid',
    fileName: 'random-walks-on-a-grid.csv',
    description:
      '150 walks of somebody who tries at random in a world of 6 x 6 tiles: place, move, reward.',
    tags: ['reinforcement-learning'],
    seller: 'demo-seller-2',
    ...sells(0, 4, 2, 'rising', 3),
  }),
  dataset({
    subject: 'tickets',
    name: 'Support Tickets',
    fileName: 'support-tickets.json',
    description: '1600 short messages to a help desk, each with its box.',
    tags: ['text', 'classification'],
    seller: 'demo-seller-1',
    ...sells(4, 39, 6, 'fading', 4),
  }),
  dataset({
    subject: 'spam',
    name: 'Spam/Ham Messages',
    fileName: 'spam-ham-messages.json',
    description: '1400 short messages, wanted and unwanted.',
    tags: ['text', 'classification'],
    seller: 'demo-seller-2',
    ...sells(0.75, 7, 4, 'rising', 3),
  }),
  dataset({
    subject: 'citations',
    name: 'Citation Graph',
    fileName: 'citation-graph.json',
    description: '450 papers of three fields with their terms, and who cites whom.',
    tags: ['graph'],
    seller: 'demo-seller-2',
    ...sells(10, 26, 3, 'steady', 5),
  }),
  dataset({
    subject: 'shapeQuestions',
    name: 'Shape Questions',
    fileName: 'shape-questions.jsonl',
    description: '1200 pictures with a question and its answer, one JSON object a line.',
    tags: ['pictures', 'questions', 'jsonl'],
    seller: 'demo-seller-1',
    ...sells(15, 19, 5, 'steady', 5),
  }),
  dataset({
    subject: 'marketTalk',
    name: 'Market Talk Sentences',
    fileName: 'market-talk-sentences.txt',
    description: '3000 plain sentences about buying, selling and rating on a market, one a line.',
    tags: ['text', 'language-model'],
    seller: 'demo-seller-1',
    ...sells(1, 32, 5, 'steady', 4),
  }),
  dataset({
    subject: 'digits',
    name: 'Pocket-Calculator Digits',
    fileName: 'pocket-calculator-digits.npy',
    description:
      '900 digits on 10 x 10 pixels as a NumPy array of bytes; the last number of a row is the digit.',
    tags: ['pictures', 'numpy'],
    seller: 'demo-seller-1',
    ...sells(5.5, 23, 2, 'fading', 4),
  }),
  dataset({
    subject: 'tones',
    name: 'Tones and Noises',
    fileName: 'tones-and-noises.wav',
    description:
      '400 clips of 50 ms in one sound file at 8 kHz: sine, square wave, wobble, noise, in turn.',
    tags: ['audio', 'wav'],
    seller: 'demo-seller-1',
    ...sells(3.5, 15, 4, 'rising', 4),
  }),
  dataset({
    subject: 'traffic',
    name: 'Dallas Traffic Counts',
    fileName: 'dallas-traffic-counts.csv',
    description:
      'The data of the demo competition: 1200 hours at made-up crossings with lanes, rush, rain, weekend and cars.',
    tags: ['competition', 'tabular'],
    compId: 'dallas-ai',
    seller: 'demo-seller-1',
    ...sells(0, 22, 0, 'steady', 4),
  }),
];
