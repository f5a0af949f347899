import type { SubjectName } from '../subjects/all-subjects.ts';
import type { SampleAsset } from './sample-asset.ts';

interface Facts {
  /** How the rows of its data were made. */
  made: string;
  /** Limits of the model. */
  limit: string;
  /** How the model was fitted and measured, if it was not the usual way. */
  fitted?: string;
}

const SUBJECTS: Record<SubjectName, Facts> = {
  marketTalk: {
    made: 'Sentences about buying, selling and rating, put together from a dozen patterns.',
    limit:
      'It knows those sentences only. Any other question gets the nearest of them, said with the same confidence.',
  },
  marketLetters: {
    made: 'The sentences of Market Talk Sentences, letter by letter.',
    limit: 'It babbles. Where a word comes out right, that is chance.',
  },
  tickets: {
    made: 'Messages of a few words to a help desk: some words of one of five boxes, some that any message may have.',
    limit: 'Words that are not in its lists count for nothing, and its lists are short.',
  },
  spam: {
    made: 'Messages of a few words, wanted and unwanted, drawn from two short lists of words.',
    limit: 'It has never seen real spam and would let most of it pass.',
  },
  shapes: {
    made: 'Four shapes on 8 x 8 pixels, out of place by a pixel, of different brightness, under noise.',
    limit: 'It knows four shapes in one size and one position of rotation.',
  },
  digits: {
    made: 'The ten digits of a pocket calculator, 5 x 7 pixels somewhere on 10 x 10, under noise.',
    limit: 'It reads one typeface, not handwriting.',
  },
  shapeQuestions: {
    made: 'Pictures of 16 x 8 pixels with one of three questions each, answered by the program that drew them.',
    limit: 'It knows exactly three questions; there is no language in it.',
  },
  tones: {
    made: 'Clips of 50 ms from four generators (sine, square wave, wobble, noise) with noise over them.',
    limit: 'Every clip gets one of the four names, also a voice or silence.',
  },
  voiceFrames: {
    made: 'Frames of 20 ms in stretches of voice and silence; energy, zero crossings and flatness are drawn at random for each.',
    limit: 'The numbers were drawn, not recorded: a real microphone needs other thresholds.',
  },
  parcels: {
    made: 'Parcels with distance, weight, weekday, rain and handovers; an invented rule with noise makes them late.',
    limit: 'It learned an invented rule, which says nothing about any carrier.',
  },
  houses: {
    made: 'Houses with area, rooms, age, way to the centre and garden; a formula with noise sets the price.',
    limit: 'The prices follow a formula, not a market: use it for no real house.',
  },
  energy: {
    made: 'The load of a city for every hour of half a year, made of days, weekends, a drift and noise.',
    limit: 'No holidays, heat waves or outages, which a real grid has.',
    fitted: 'It was fitted on the first three quarters and measured on the last one.',
  },
  gridWalker: {
    made: 'Walks in one world of 6 x 6 tiles with walls, holes and slippery ground.',
    limit: 'It knows this one world. In another one its table means nothing.',
    fitted: 'It learned in 3000 walks of its own and was measured on 500 more.',
  },
  citations: {
    made: 'Papers of three fields with terms drawn for each field, and citations that mostly stay inside it.',
    limit: 'The papers do not exist; real ones are far less tidy.',
  },
  traffic: {
    made: 'Hours at crossings with lanes, rush, rain and weekend; a formula with noise counts the cars.',
    limit: 'A baseline to be beaten, for a competition on the same made-up data.',
  },
};

const USUALLY_FITTED =
  'It was fitted on four of five rows and measured on the fifth, which it had not seen.';

/** Returns the subject of the dataset that a model was fitted on, by the model's subject. */
export const findOrigin = (subject: SubjectName): SubjectName | undefined =>
  subject === 'gridWalker' ? undefined : subject === 'marketLetters' ? 'marketTalk' : subject;

const READ_WITH: Record<string, string> = {
  gguf: 'Any runtime that loads GGUF files in the shape of a llama, such as llama.cpp.',
  onnx: 'Any ONNX runtime that knows opset 13, such as `onnxruntime`.',
  safetensors: 'The `safetensors` library; the metadata of the file names each tensor.',
  json: 'Any JSON reader: all numbers stand in the file, with their names.',
  jsonl: 'Any JSON reader, one line at a time.',
  csv: 'Anything that reads CSV, such as pandas or a spreadsheet. The first line has the names of the columns.',
  npy: '`numpy.load`.',
  txt: 'Any text editor, one sentence a line.',
  wav: 'Anything that plays or reads WAV files.',
};

const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

const sections = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts)
    .map(([title, text]) => `## ${title}\n\n${text}`)
    .join('\n\n');

const howToUse = ({ fileName }: Pick<SampleAsset, 'fileName'>) => {
  const extension = fileName.split('.').at(-1) ?? '';
  return READ_WITH[extension] ?? 'Any program that knows the format.';
};

/**
 * Writes the card of a demo asset, in Markdown. The page shows it below the description and beside its facts and
 * metrics, which it therefore does not repeat.
 */
export function writeCard(asset: SampleAsset): string {
  const { made, limit, fitted = USUALLY_FITTED } = SUBJECTS[asset.subject];
  const isModel = asset.type === 'model';
  return sections({
    'How to use': howToUse(asset),
    Limits: list(
      isModel
        ? [limit, 'A demo: fitted on made-up data, so nothing real should depend on it.']
        : [
            'Nothing in it was observed: every row was generated.',
            'Good for trying tools and for the models that were fitted on it, not for conclusions about the world.',
          ],
    ),
    Data: isModel ? `${made} ${fitted}` : made,
  });
}
