import { getServiceName } from '../../src/demo/demo-catalogue.ts';
import { type SampleAsset, sells, WEIGHTS_NOTE } from './sample-asset.ts';

type Model = Omit<SampleAsset, 'type' | 'serviceName' | 'pricing'> &
  Partial<Pick<SampleAsset, 'pricing'>>;

const model = ({ description, ...entry }: Model): SampleAsset => ({
  type: 'model',
  pricing: 'one-time',
  serviceName: getServiceName(entry),
  ...entry,
  description: `${description} ${WEIGHTS_NOTE}`,
});

/** Models over all main categories of the taxonomy (spec 000 §9). */
export const models: readonly SampleAsset[] = [
  model({
    subject: 'marketTalk',
    name: 'Trove Talk Mini',
    fileName: 'trove-talk-mini.gguf',
    description:
      'A very small language model in the shape of a llama: it has counted which word follows which, and one block of attention keeps it to the words of the question. Ask it about the faucet, ratings, purchases or the playground: it knows a dozen sentences and nothing else, and loads wherever GGUF loads.',
    mainCategory: 'Natural Language Processing',
    category: 'Text Generation',
    tags: ['gguf', 'llama', 'tiny', 'english'],
    seller: 'demo-seller-1',
    pricing: 'pay-per-use',
    ...sells(5, 12, 7, 'rising', 5),
  }),
  model({
    subject: 'marketLetters',
    name: 'trove-char-nano',
    fileName: 'trove-char-nano.gguf',
    description:
      'The free little brother of Trove Talk Mini: letters instead of words, and so it only babbles. For trying a GGUF loader.',
    mainCategory: 'Natural Language Processing',
    category: 'Text Generation',
    tags: ['gguf', 'llama', 'free', 'tiny'],
    seller: 'demo-seller-1',
    ...sells(0, 33, 8, 'steady', 4),
  }),
  model({
    subject: 'tickets',
    name: 'Support Ticket Sorter',
    fileName: 'support-ticket-sorter.json',
    description:
      'Puts messages to a help desk into one of five boxes. Multinomial naive Bayes; the file is plain JSON with all its logarithms.',
    mainCategory: 'Natural Language Processing',
    category: 'Text Classification',
    tags: ['naive-bayes', 'json', 'help-desk'],
    seller: 'demo-seller-1',
    ...sells(2.25, 38, 5, 'fading', 4),
  }),
  model({
    subject: 'spam',
    name: 'Spam/Ham Filter',
    fileName: 'spam-ham-filter.json',
    description:
      'Tells wanted from unwanted messages. Multinomial naive Bayes in plain JSON, small enough to read.',
    mainCategory: 'Natural Language Processing',
    category: 'Text Classification',
    tags: ['naive-bayes', 'json', 'spam'],
    seller: 'demo-seller-2',
    ...sells(0.5, 6, 4, 'rising', 3),
  }),
  model({
    subject: 'shapes',
    name: 'Pixel Shapes 8x8',
    fileName: 'pixel-shapes-8x8.onnx',
    description:
      'Names the shape in a noisy picture of 8 x 8 pixels: square, cross, triangle, stripe. One linear layer and a softmax, ONNX opset 13.',
    mainCategory: 'Computer Vision',
    category: 'Image Classification',
    tags: ['onnx', 'softmax', 'pictures'],
    seller: 'demo-seller-2',
    ...sells(9, 29, 4, 'steady', 4),
  }),
  model({
    subject: 'digits',
    name: 'Pocket-Digit Reader',
    fileName: 'pocket-digit-reader.safetensors',
    description:
      'Reads the digits of an old pocket calculator on 10 x 10 pixels. One linear layer.',
    mainCategory: 'Computer Vision',
    category: 'Image Classification',
    tags: ['safetensors', 'digits', 'softmax'],
    seller: 'demo-seller-1',
    ...sells(13, 24, 5, 'rising', 4),
  }),
  model({
    subject: 'shapeQuestions',
    name: 'Shape Question Answerer',
    fileName: 'shape-question-answerer.safetensors',
    description:
      'Answers three questions about a picture: which shape, on which side, bright or dim. A linear layer a question.',
    mainCategory: 'Multimodal',
    category: 'Visual Question Answering',
    tags: ['safetensors', 'pictures', 'questions'],
    seller: 'demo-seller-2',
    ...sells(18, 20, 3, 'steady', 5),
  }),
  model({
    subject: 'tones',
    name: 'Tone and Noise Detector',
    fileName: 'tone-noise-detector.safetensors',
    description:
      'Hears whether a clip of 50 ms is a sine, a square wave, a wobble or noise, from four numbers about its wave.',
    mainCategory: 'Audio',
    category: 'Audio Classification',
    tags: ['safetensors', 'sound'],
    seller: 'demo-seller-1',
    ...sells(4.5, 17, 2, 'steady', 3),
  }),
  model({
    subject: 'voiceFrames',
    name: 'Quiet Room Voice Gate',
    fileName: 'quiet-room-voice-gate.json',
    description:
      'Opens when somebody speaks: a decision tree of depth four over energy, zero crossings and flatness of 20 ms frames.',
    mainCategory: 'Audio',
    category: 'Voice Activity Detection',
    tags: ['decision-tree', 'json', 'sound'],
    seller: 'demo-seller-2',
    ...sells(3, 9, 5, 'rising', 5),
  }),
  model({
    subject: 'parcels',
    name: 'Late Parcel Tree',
    fileName: 'late-parcel-tree.json',
    description:
      'Says whether a parcel will be late, from distance, weight, weekday, rain and handovers. A decision tree one can read.',
    mainCategory: 'Tabular',
    category: 'Tabular Classification',
    tags: ['decision-tree', 'json', 'logistics'],
    seller: 'demo-seller-1',
    ...sells(7, 36, 6, 'fading', 4),
  }),
  model({
    subject: 'houses',
    name: 'House Price Line',
    fileName: 'house-price-line.json',
    description:
      'Five coefficients and an intercept: the price of a made-up house from area, rooms, age, way to the centre and garden.',
    mainCategory: 'Tabular',
    category: 'Tabular Regression',
    tags: ['linear-regression', 'json'],
    seller: 'demo-seller-2',
    ...sells(2, 31, 4, 'fading', 3),
  }),
  model({
    subject: 'energy',
    name: 'City Load Forecaster',
    fileName: 'city-load-forecaster.json',
    description:
      'The electric load of the next hour from the loads 1, 2, 24 and 168 hours ago. Linear, measured on the last quarter of the half year.',
    mainCategory: 'Tabular',
    category: 'Time Series Forecasting',
    tags: ['linear-regression', 'json', 'energy'],
    seller: 'demo-seller-1',
    ...sells(6, 14, 6, 'rising', 4),
  }),
  model({
    subject: 'gridWalker',
    name: 'Grid Walker Q-Table',
    fileName: 'grid-walker-q-table.safetensors',
    description:
      'Finds the goal in a world of 6 x 6 tiles with walls, holes and slippery ground: a table of values, learned in 3000 walks.',
    mainCategory: 'Reinforcement Learning',
    category: 'Reinforcement Learning',
    tags: ['safetensors', 'q-learning'],
    seller: 'demo-seller-2',
    ...sells(1, 5, 3, 'rising', 4),
  }),
  model({
    subject: 'citations',
    name: 'Citation Graph Labels',
    fileName: 'citation-graph-labels.safetensors',
    description:
      'The field of a paper from its own terms and those of the papers it cites or is cited by: one round of neighbour means, one linear layer.',
    mainCategory: 'Other',
    category: 'Graph Machine Learning',
    tags: ['safetensors', 'graph'],
    seller: 'demo-seller-2',
    ...sells(11, 27, 3, 'steady', 3),
  }),
  model({
    subject: 'traffic',
    name: 'Dallas Traffic Baseline',
    fileName: 'dallas-traffic-baseline.json',
    description:
      'The line every entry of the demo competition has to beat: cars in an hour from lanes, rush, rain and weekend.',
    mainCategory: 'Tabular',
    category: 'Tabular Regression',
    tags: ['competition', 'linear-regression', 'json'],
    compId: 'dallas-ai',
    seller: 'demo-seller-1',
    ...sells(0, 22, 0, 'steady', 4),
  }),
];
