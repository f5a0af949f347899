import { HARDWARE, REGIONS } from './taxonomy-infra.ts';
import { MAIN_CATEGORIES, TASKS } from './taxonomy.ts';
import type { MainCategory } from './taxonomy.ts';

describe('the task taxonomy', () => {
  it('[DATA-71] [DATA-134] has seven categories in the specified order and 49 tasks', () => {
    expect(MAIN_CATEGORIES).toEqual([
      'Multimodal',
      'Computer Vision',
      'Natural Language Processing',
      'Audio',
      'Tabular',
      'Reinforcement Learning',
      'Other',
    ]);
    expect(Object.values(TASKS).flat()).toHaveLength(49);
  });

  // Word for word from spec 000 §9 (spec 001 §3 names the same).
  it.each<[ids: string, category: MainCategory, tasks: string[]]>([
    [
      '[DATA-64] [DATA-135]',
      'Multimodal',
      [
        'Audio-Text-to-Text',
        'Image-Text-to-Text',
        'Visual Question Answering',
        'Document Question Answering',
        'Video-Text-to-Text',
        'Visual Document Retrieval',
        'Any-to-Any',
      ],
    ],
    [
      '[DATA-65] [DATA-136]',
      'Computer Vision',
      [
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
    ],
    [
      '[DATA-66] [DATA-137]',
      'Natural Language Processing',
      [
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
    ],
    [
      '[DATA-67] [DATA-138]',
      'Audio',
      [
        'Text-to-Speech',
        'Text-to-Audio',
        'Automatic Speech Recognition',
        'Audio-to-Audio',
        'Audio Classification',
        'Voice Activity Detection',
      ],
    ],
    [
      '[DATA-68] [DATA-139]',
      'Tabular',
      ['Tabular Classification', 'Tabular Regression', 'Time Series Forecasting'],
    ],
    ['[DATA-69] [DATA-140]', 'Reinforcement Learning', ['Reinforcement Learning', 'Robotics']],
    ['[DATA-70] [DATA-141]', 'Other', ['Graph Machine Learning']],
  ])('%s %s has the specified tasks in order', (_ids, category, tasks) => {
    expect(TASKS[category]).toEqual(tasks);
  });

  it('[INFRA-02] [INFRA-03] lists the hardware', () => {
    expect(HARDWARE).toEqual({
      Compute: ['GPU', 'CPU', 'TPU'],
      Infrastructure: ['Memory', 'Storage'],
    });
  });

  it('[INFRA-04] [INFRA-05] [INFRA-06] lists the regions', () => {
    expect(REGIONS).toEqual({
      'North America': ['US East (N. Virginia)', 'US West (Oregon)', 'Canada (Central)'],
      Europe: ['Ireland', 'Frankfurt', 'London'],
      'Asia Pacific': ['Tokyo', 'Singapore', 'Sydney'],
    });
  });
});
