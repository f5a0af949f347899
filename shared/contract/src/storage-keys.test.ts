import { isClearedOnDisconnect, STORAGE_KEY } from './storage-keys.ts';

describe('STORAGE_KEY', () => {
  it('[DATA-79] [DATA-80] [DATA-81] [DATA-83] [DATA-84] [DATA-147] [DATA-148] [DATA-149] has the specified keys', () => {
    expect(STORAGE_KEY).toEqual({
      wallet: 'wallet_details',
      connect: 'connect',
      uploaded: {
        models: 'user_uploads_models',
        datasets: 'user_uploads_datasets',
        infra: 'user_uploads_infra',
      },
      own: { models: 'user_models', datasets: 'user_datasets', infra: 'user_infra' },
      registered: 'hackathon_registered',
      projects: 'face_playground_projects',
      formerProjects: 'playground_projects',
      review: { models: 'model_review', datasets: 'dataset_review', infra: 'infra_review' },
      dashboard: {
        models: 'dashboard_models',
        datasets: 'dashboard_datasets',
        infra: 'dashboard_infra',
      },
    });
  });

  it('[DATA-82] [DATA-85] [WALLET-13] [WALLET-16] a disconnect clears all of them except the connect flag', () => {
    const keys = Object.values(STORAGE_KEY).flatMap((key) =>
      typeof key === 'string' ? [key] : Object.values(key),
    );
    expect(keys.filter((key) => !isClearedOnDisconnect(key))).toEqual(['connect']);
    expect(isClearedOnDisconnect('playground_anything')).toBe(true);
    expect(isClearedOnDisconnect('another_site')).toBe(false);
  });
});
