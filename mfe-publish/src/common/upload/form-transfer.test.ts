import { artifactForm, fileForm, linkForm, sendForm } from './form-transfer.ts';
import { reasonOf } from './upload-error.ts';

/** Replaces XMLHttpRequest: once sent, it reports progress and returns the prepared response. */
class FakeRequest extends EventTarget {
  static answer: { status: number; body: string } | 'cut' = { status: 200, body: '{}' };
  static opened: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: FormData;
  }[] = [];
  upload = new EventTarget();
  withCredentials = false;
  status = 0;
  responseText = '';
  open(method: string, url: string) {
    FakeRequest.opened.push({ method, url, headers: {} });
  }
  setRequestHeader(name: string, value: string) {
    const [last] = FakeRequest.opened.slice(-1);
    if (last) last.headers[name] = value;
  }
  abort() {}
  send(body: FormData) {
    const [last] = FakeRequest.opened.slice(-1);
    if (last) last.body = body;
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3 }));
    this.upload.dispatchEvent(new Event('load'));
    const { answer } = FakeRequest;
    if (answer === 'cut') return this.dispatchEvent(new Event('error'));
    this.status = answer.status;
    this.responseText = answer.body;
    return this.dispatchEvent(new Event('load'));
  }
}

const cats = new File(['meow'], 'cats.gguf');
const namesOf = (form: FormData) => [...form.keys()];

describe('the upload forms', () => {
  it('[CALL-03] contain the file under a name that begins with a timestamp', () => {
    const form = fileForm(cats, 'model', 1_700_000_000_000);
    expect(namesOf(form)).toEqual(['assetName', 'assetType', 'file']);
    expect([form.get('assetName'), form.get('assetType')]).toEqual(['cats.gguf', 'model']);
    expect((form.get('file') as File).name).toBe('1700000000000_cats.gguf');
  });

  it('[CALL-04] contain the link under a timestamp', () => {
    const form = linkForm('https://huggingface.co/a/b', 'dataset', 1_700_000_000_000);
    expect(Object.fromEntries(form)).toEqual({
      assetName: '1700000000000',
      assetType: 'dataset',
      url: 'https://huggingface.co/a/b',
    });
  });

  it('contain the file and its metadata for the market itself', () => {
    const form = artifactForm(cats, 'model');
    expect(namesOf(form)).toEqual(['metadata', 'asset']);
    expect(form.get('metadata')).toBe('{"name":"cats.gguf","type":"model"}');
  });
});

describe('sendForm', () => {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    globalThis.XMLHttpRequest = FakeRequest as never;
    FakeRequest.opened = [];
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });

  const send = (
    answer: typeof FakeRequest.answer,
    form = fileForm(cats, 'model', 1),
    file: File = cats,
  ) => {
    FakeRequest.answer = answer;
    return sendForm({
      url: 'https://foreign.test/upload',
      form,
      headers: {},
      withCredentials: false,
      signal: new AbortController().signal,
      onProgress: () => {},
      ...(!form.has('url') && { file }),
    });
  };
  const answerOf = (data: object, status: unknown = 200) => ({
    status: 200,
    body: JSON.stringify({ status, data }),
  });

  it('[CALL-01] [CALL-02] [CALL-06] posts the form to the provider once', async () => {
    await send(answerOf({ assetId: 'QmCats' }));
    expect(FakeRequest.opened).toEqual([
      {
        method: 'POST',
        url: 'https://foreign.test/upload',
        headers: {},
        body: expect.any(FormData) as FormData,
      },
    ]);
  });

  it.each([
    [answerOf({ data: { assetId: 'QmCats' } }), 'as specified'],
    [answerOf({ assetId: 'QmCats' }, 'success'), 'as real providers respond'],
  ])('[CALL-05] reads the response %#', async (answer, _why) => {
    expect(await send(answer)).toEqual({ assetId: 'QmCats', fileName: 'cats.gguf' });
  });

  it('[CALL-05] returns the name of a linked file from the response', async () => {
    const answer = answerOf({ data: { assetId: 'QmCats', fileName: 'found.gguf' } });
    expect(await send(answer, linkForm('https://huggingface.co/a', 'model', 1))).toMatchObject({
      fileName: 'found.gguf',
    });
  });

  it('distinguishes a refusal from a lost connection', async () => {
    const refused: unknown = await send({ status: 413, body: '{"message":"Too big."}' }).catch(
      (error: unknown) => error,
    );
    expect([reasonOf(refused), (refused as Error).message]).toEqual(['refused', 'Too big.']);
    await expect(send('cut')).rejects.toMatchObject({ kind: 'network' });
  });

  it('distinguishes a changed or deleted file from a lost connection', async () => {
    const gone = new File(['meow'], 'cats.gguf');
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    await expect(send('cut', undefined, gone)).rejects.toMatchObject({ reason: 'file' });
  });

  it('rejects a response without an asset', async () => {
    await expect(send(answerOf({}))).rejects.toMatchObject({ reason: 'refused' });
  });
});
