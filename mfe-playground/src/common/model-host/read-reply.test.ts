import { readLine, readLines } from './read-reply.ts';

const bytes = new TextEncoder();

function aBody(...pieces: Uint8Array[]) {
  const cancel = jest.fn();
  let at = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (control) => {
        const piece = pieces[at++];
        if (piece !== undefined) control.enqueue(piece);
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
  return { body, cancel };
}

async function read(body: ReadableStream<Uint8Array>, count: number) {
  const lines: string[] = [];
  for await (const line of readLines(body, () => {}, new AbortController().signal)) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
}

describe('readLines', () => {
  it('joins split lines and split characters', async () => {
    const text = bytes.encode('{"a":"grün"}\n{"b":1}\n');
    const { body } = aBody(text.slice(0, 9), text.slice(9, 15), text.slice(15));
    expect(await read(body, 2)).toEqual(['{"a":"grün"}', '{"b":1}']);
  });

  it('replaces invalid or incomplete bytes', async () => {
    const broken = [...bytes.encode('{"a":"x'), 0xff, ...bytes.encode('y"}\nan')];
    const half = bytes.encode('ü').slice(0, 1);
    const body = new Response(Uint8Array.from([...broken, ...half])).body!;
    expect(await read(body, 2)).toEqual(['{"a":"x\ufffdy"}', 'an\ufffd']);
  });

  it('cancels a body that is no longer read', async () => {
    const { body, cancel } = aBody(bytes.encode('one\ntwo\n'));
    expect(await read(body, 1)).toEqual(['one']);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('ends with its signal, whether or not the network reacts', async () => {
    const { body, cancel } = aBody(bytes.encode('one\n'));
    const stop = new AbortController();
    const lines = readLines(body, () => {}, stop.signal);
    await lines.next();
    const waiting = lines.next();
    stop.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

describe('readLine', () => {
  it('[PLAY-41] reads role and content, including white space', () => {
    const line = '{"message":{"role":"assistant","content":" hi "},"done":false}';
    expect(readLine(line)).toMatchObject({ content: ' hi ', thinking: '', isLast: false });
  });

  it('[PLAY-42] ignores roles other than user and assistant', () => {
    expect(readLine('{"message":{"role":"system","content":"x"}}')?.content).toBe('');
  });

  it('reads the error, the reason for the end, and nothing from an empty line', () => {
    expect(readLine('{"error":"out of memory"}')?.error).toBe('out of memory');
    expect(readLine('{"done":true,"done_reason":"length"}')).toMatchObject({
      isLast: true,
      isCut: true,
    });
    expect(readLine('  ')).toBeUndefined();
    expect(readLine('no json')).toMatchObject({ content: '', isLast: false });
  });
});
