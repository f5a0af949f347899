import { until } from '@trove/kit/testing/until.ts';

import { createPublication } from '#common/publication/machine/create-publication.ts';
import { aRecord, arrived, aWorld, cats } from '#common/publication/testing/a-world.ts';
import { fileLost } from '#common/upload/upload-error.ts';

/** A publication whose first transfer the test ends with an error, as browsers do when the page is left. */
function anUpload() {
  let refuse = (_error: Error) => {};
  const send = jest.fn(() => new Promise<typeof arrived>((_resolve, reject) => (refuse = reject)));
  const { dependencies } = aWorld({ send });
  const publication = createPublication(dependencies, aRecord(), { phase: 'stopped' });
  publication.run(cats);
  return { publication, send, dependencies, refuse: () => refuse(fileLost()) };
}

/** Time in which a failure would have been recorded. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a page that is left during an upload', () => {
  it('does not record that the browser refuses the file as a failure', async () => {
    const { publication, dependencies, refuse } = anUpload();
    dispatchEvent(new Event('pagehide'));
    refuse();
    await settle();

    expect(publication.record().failed).toBeUndefined();
    expect(publication.get().phase).toBe('running');
    expect(dependencies.say.error).not.toHaveBeenCalled();
  });

  it('does not record it either when the file is refused just before the page is hidden', async () => {
    const { publication, dependencies, refuse } = anUpload();
    dispatchEvent(new Event('beforeunload'));
    refuse();
    await settle();
    dispatchEvent(new Event('pagehide'));
    await settle();

    expect(publication.record().failed).toBeUndefined();
    expect(dependencies.say.error).not.toHaveBeenCalled();
  });

  it('records a refused file when the user stays after the question', async () => {
    const { publication, refuse } = anUpload();
    dispatchEvent(new Event('beforeunload'));
    refuse();
    await until(() => publication.get().phase === 'failed');
    expect(publication.record().failed).toBeDefined();
  });

  it('continues the upload when the browser shows it again', async () => {
    const { publication, send, refuse } = anUpload();
    dispatchEvent(new Event('pagehide'));
    refuse();
    await settle();
    send.mockResolvedValue(arrived);
    dispatchEvent(new Event('pageshow'));
    await until(() => publication.get().phase === 'published');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('stays paused when it was paused before', async () => {
    const { publication, send } = anUpload();
    publication.pause();
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pageshow'));
    await settle();
    expect(publication.get().phase).toBe('paused');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('records a refused file while the page is shown', async () => {
    const { publication, refuse } = anUpload();
    refuse();
    await until(() => publication.get().phase === 'failed');
    expect(publication.record().failed).toBeDefined();
  });
});
