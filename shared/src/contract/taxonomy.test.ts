import { HARDWARE, MAIN_CATEGORIES, REGIONS, TASKS } from './taxonomy.ts';

describe('the task taxonomy', () => {
  it('[DATA-71] [DATA-134] has seven categories in the order of the specification and 49 tasks', () => {
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

  it.each([
    ['[DATA-64] [DATA-135]', 'Multimodal', 7, 'Audio-Text-to-Text', 'Any-to-Any'],
    ['[DATA-65] [DATA-136]', 'Computer Vision', 18, 'Depth Estimation', 'Keypoint Detection'],
    [
      '[DATA-66] [DATA-137]',
      'Natural Language Processing',
      12,
      'Text Classification',
      'Sentence Similarity',
    ],
    ['[DATA-67] [DATA-138]', 'Audio', 6, 'Text-to-Speech', 'Voice Activity Detection'],
    ['[DATA-68] [DATA-139]', 'Tabular', 3, 'Tabular Classification', 'Time Series Forecasting'],
    ['[DATA-69] [DATA-140]', 'Reinforcement Learning', 2, 'Reinforcement Learning', 'Robotics'],
    ['[DATA-70] [DATA-141]', 'Other', 1, 'Graph Machine Learning', 'Graph Machine Learning'],
  ] as const)('%s %s has %i tasks from %s to %s', (_row, category, count, first, last) => {
    const tasks: readonly string[] = TASKS[category];
    expect([tasks.length, tasks[0], tasks.at(-1)]).toEqual([count, first, last]);
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
