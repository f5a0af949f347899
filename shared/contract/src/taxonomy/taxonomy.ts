/** The closed lists of spec 000 §9 and spec 001 §2. Their order is the order on the screen. */

/** Main category to its tasks; 7 categories, 49 tasks. */
export const TASKS = {
  Multimodal: [
    'Audio-Text-to-Text',
    'Image-Text-to-Text',
    'Visual Question Answering',
    'Document Question Answering',
    'Video-Text-to-Text',
    'Visual Document Retrieval',
    'Any-to-Any',
  ],
  'Computer Vision': [
    'Depth Estimation',
    'Image Classification',
    'Object Detection',
    'Image Segmentation',
    'Text-to-Image',
    'Image-to-Text',
    'Image-to-Image',
    'Image-to-Video',
    'Unconditional Image Generation',
    'Video Classification',
    'Text-to-Video',
    'Zero-Shot Image Classification',
    'Mask Generation',
    'Zero-Shot Object Detection',
    'Text-to-3D',
    'Image-to-3D',
    'Image Feature Extraction',
    'Keypoint Detection',
  ],
  'Natural Language Processing': [
    'Text Classification',
    'Token Classification',
    'Table Question Answering',
    'Question Answering',
    'Zero-Shot Classification',
    'Translation',
    'Summarization',
    'Feature Extraction',
    'Text Generation',
    'Text2Text Generation',
    'Fill-Mask',
    'Sentence Similarity',
  ],
  Audio: [
    'Text-to-Speech',
    'Text-to-Audio',
    'Automatic Speech Recognition',
    'Audio-to-Audio',
    'Audio Classification',
    'Voice Activity Detection',
  ],
  Tabular: ['Tabular Classification', 'Tabular Regression', 'Time Series Forecasting'],
  'Reinforcement Learning': ['Reinforcement Learning', 'Robotics'],
  Other: ['Graph Machine Learning'],
} as const satisfies Record<string, readonly string[]>;

export type MainCategory = keyof typeof TASKS;

export const MAIN_CATEGORIES = Object.keys(TASKS) as readonly MainCategory[];

/** Category of a model without any (spec 000 §2.4). */
export const OTHER_CATEGORY: MainCategory = 'Other';

/** Formats a dataset is filtered by; `misc` is every other extension (spec 000 §2.5). */
export const DATASET_FORMATS = ['json', 'csv', 'misc'] as const;

export type DatasetFormat = (typeof DATASET_FORMATS)[number];
