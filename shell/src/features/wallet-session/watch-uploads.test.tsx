import { createValueStore } from '@trove/kit/lib/value-store.ts';
import { aSession, aVisitor } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { hasUploadMarker } from '../../state/upload-marker.ts';
import { watchUploads } from './watch-uploads.ts';

const NONE = { models: 0, datasets: 0, infra: 0 };

describe('uploads from another browser', () => {
  beforeEach(() => localStorage.clear());

  function watch(answer: () => Promise<typeof NONE | null>) {
    const session = createValueStore(aVisitor);
    const readUploads = jest.fn(async (_did: string) => answer());
    const leave = watchUploads({ session, readUploads, view: window });
    return { session, readUploads, leave };
  }

  it('[DASH-13] [DATA-148] are marked here as soon as the DID connects, and the menus are notified', async () => {
    const listener = jest.fn();
    window.addEventListener('storage', listener);
    const { session, readUploads } = watch(async () => ({ ...NONE, models: 2, infra: 1 }));
    expect(readUploads).not.toHaveBeenCalled();
    session.set(aSession({ did: 'bafybmiada' }));
    await untilInPage(() => hasUploadMarker(localStorage));
    expect(readUploads.mock.calls).toEqual([['bafybmiada']]);
    expect(
      ['models', 'datasets', 'infra'].map((key) => localStorage.getItem(`user_uploads_${key}`)),
    ).toEqual(['true', null, 'true']);
    expect(listener).toHaveBeenCalledTimes(2);
    window.removeEventListener('storage', listener);
  });

  it('keep the marker of a started infra listing', async () => {
    localStorage.setItem('user_uploads_infra', 'started');
    const { session } = watch(async () => ({ ...NONE, models: 1, infra: 1 }));
    session.set(aSession());
    await untilInPage(() => localStorage.getItem('user_uploads_models') !== null);
    expect(localStorage.getItem('user_uploads_infra')).toBe('started');
  });

  it.each([
    { of: 'a DID that has left meanwhile', leaves: true, uploads: { ...NONE, models: 1 } },
    { of: 'a network without the numbers', leaves: false, uploads: null },
  ])('are not marked for $of', async ({ leaves, uploads }) => {
    const answer = Promise.withResolvers<typeof NONE | null>();
    const { session } = watch(() => answer.promise);
    session.set(aSession());
    if (leaves) session.set(aVisitor);
    answer.resolve(uploads);
    await new Promise((resolve) => setTimeout(resolve));
    expect(hasUploadMarker(localStorage)).toBe(false);
  });

  it('are requested again after a failure', async () => {
    const { session, readUploads } = watch(() => Promise.reject(new Error('offline')));
    session.set(aSession());
    await untilInPage(() => readUploads.mock.results.length === 1);
    await Promise.resolve();
    readUploads.mockResolvedValue({ ...NONE, models: 1 });
    session.set(aSession({ balance: 3 }));
    await untilInPage(() => hasUploadMarker(localStorage));
    expect(readUploads).toHaveBeenCalledTimes(2);
  });
});
