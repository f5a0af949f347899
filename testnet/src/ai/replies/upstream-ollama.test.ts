import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

import type { ReplyEnd } from '../engine/engine-messages.ts';
import type { CountedDelta } from './run-reply.ts';
import { createUpstream } from './upstream-ollama.ts';

const line = (row: object) => `${JSON.stringify(row)}\n`;
const said = (content: string) => line({ message: { role: 'assistant', content }, done: false });
const done = (more: object = {}) => line({ done: true, done_reason: 'stop', ...more });
const event = (row: object) => `data: ${JSON.stringify(row)}\n\n`;
const chunk = (delta: object, reason: string | null = null) =>
  event({ choices: [{ index: 0, delta, finish_reason: reason }] });

describe('a model host behind the network', () => {
  let server: Server;
  let host: string;
  let listener: RequestListener;
  beforeAll(async () => {
    server = createServer((request, reply) => listener(request, reply));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Asks a host that answers so; returns the words, the thoughts, and the end or the fault. */
  async function ask(answer: (reply: ServerResponse) => void, silenceMs?: number) {
    listener = (_request, reply) => answer(reply);
    const upstream = createUpstream(host, silenceMs === undefined ? {} : { silenceMs });
    const asking = { providerDid: 'did', prompt: 'Hi, you' };
    const parts: (CountedDelta | ReplyEnd)[] = [];
    let fault = '';
    try {
      const body = { model: 'm', messages: [] };
      const replies = upstream.answerer(body, asking);
      for await (const part of replies.answer(async () => 50, new AbortController().signal)) {
        parts.push(part);
      }
    } catch (error) {
      fault = (error as Error).message;
    }
    const deltas = parts.filter((part) => 'content' in part);
    return {
      words: deltas.map(({ content }) => content).join(''),
      thoughts: deltas.map(({ thinking = '' }) => thinking).join(''),
      deltas: deltas.length,
      end: parts.find((part) => 'reason' in part),
      fault,
    };
  }
  const asks = (...texts: (string | Buffer)[]) =>
    ask((reply) => {
      for (const text of texts) reply.write(text);
      reply.end();
    });

  it.each([
    ['lines', [said('Hello'), said(' you'), done()]],
    ['its last words in the last line', [said('Hello'), done({ message: { content: ' you' } })]],
    ['events', [chunk({ content: 'Hello' }), chunk({ content: ' you' }), chunk({}, 'stop')]],
    ['events and their end', [chunk({ content: 'Hello you' }, 'stop'), 'data: [DONE]\n\n']],
    [
      'comments between events',
      [': keep-alive\n\n', chunk({ content: 'Hello you' }, 'stop'), ':\n'],
    ],
    [
      'a whole answer',
      [line({ choices: [{ message: { content: 'Hello you' }, finish_reason: 'stop' }] })],
    ],
    ['no line end', [said('Hello you'), done().trim()]],
    ['carriage returns', [said('Hello you').replace('\n', '\r\n'), done().replace('\n', '\r\n')]],
  ])('may send %s', async (_kind, texts) => {
    expect(await asks(...texts)).toMatchObject({ words: 'Hello you', end: { reason: 'stop' } });
  });

  it.each([
    ['in lines', [said('a'), done({ done_reason: 'length' })]],
    ['in events', [chunk({ content: 'a' }, 'length')]],
  ])('may end at the maximum of tokens, %s', async (_kind, texts) => {
    expect((await asks(...texts)).end).toMatchObject({ reason: 'length' });
  });

  it('may cut letters in two, and pack its answer', async () => {
    const bytes = Buffer.from(said('Grüße 🦊') + done());
    expect((await asks(...Array.from(bytes, (byte) => Buffer.from([byte])))).words).toBe(
      'Grüße 🦊',
    );
    const packed = await ask((reply) => {
      reply.setHeader('content-encoding', 'gzip');
      reply.end(gzipSync(bytes));
    });
    expect(packed.words).toBe('Grüße 🦊');
  });

  it.each([
    ['reasoning_content', chunk({ reasoning_content: 'Greet.' })],
    ['reasoning', chunk({ reasoning: 'Greet.', content: null })],
    ['thinking', line({ message: { content: '', thinking: 'Greet.' }, done: false })],
    ['a tag', said('<think>Greet.</think>')],
  ])('may think in %s', async (_kind, text) => {
    const { words, thoughts } = await asks(text, said('Hello'), done());
    expect([words, thoughts]).toEqual(['Hello', 'Greet.']);
  });

  it('has no words lost that look like the beginning of a tag', async () => {
    expect((await asks(said('<th'), done())).words).toBe('<th');
    expect((await asks(said('<think>a</th'), done())).thoughts).toBe('a</th');
  });

  it('is not counted where it says nothing', async () => {
    const empty = await asks(said(''), line({ message: {}, done: false }), done());
    expect(empty).toMatchObject({ deltas: 0, end: { reason: 'stop', replyTokens: 0 } });
  });

  it('hands on the calls of tools', async () => {
    const calls = [{ function: { name: 'f', arguments: {} } }];
    expect(await asks(line({ message: { tool_calls: calls }, done: false }), done())).toMatchObject(
      { words: '', deltas: 1, end: { reason: 'stop' } },
    );
  });

  it('is counted by what it states, otherwise by what arrived', async () => {
    const stated = await asks(said('a'), done({ prompt_eval_count: 40, eval_count: 9 }));
    expect(stated.end).toMatchObject({ promptTokens: 40, replyTokens: 9 });
    const usage = event({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 8 } });
    expect((await asks(chunk({ content: 'a' }, 'stop'), usage)).end).toMatchObject({
      promptTokens: 7,
      replyTokens: 8,
    });
    for (const counts of [{}, { prompt_eval_count: -1, eval_count: 'many' }]) {
      const silent = await asks(said('a'), said('b'), done(counts));
      expect(silent.end).toMatchObject({ promptTokens: 3, replyTokens: 2 });
    }
  });

  it.each([
    ['breaks off', [said('a')], /broke off .* You pay nothing/],
    [
      'breaks off an event',
      [chunk({ content: 'a' }), 'data: {"cho'],
      /broke off .* You pay nothing/,
    ],
    ['fails', [said('a'), line({ error: 'out of memory' })], /^out of memory$/],
    [
      'fails in an event',
      [chunk({ content: 'a' }), event({ error: { message: 'full' } })],
      /^full$/,
    ],
    ['fails as vLLM', [event({ object: 'error', message: 'too long', code: 400 })], /^too long$/],
    [
      'fails as llama.cpp did',
      [chunk({ content: 'a' }), 'error: {"code":500,"message":"no room"}\n\n'],
      /^no room$/,
    ],
    ['gives up', [chunk({ content: 'a' }), chunk({}, 'abort')], /broke off .* You pay nothing/],
    ['sends a page', ['<html>Bad gateway</html>\n'], /does not answer/],
  ])('that %s is not taken for one that has ended', async (_kind, texts, sentence) => {
    const { end, fault } = await asks(...texts);
    expect(fault).toMatch(sentence);
    expect(end).toBeUndefined();
  });

  it('may hang up in the middle', async () => {
    const { fault } = await ask((reply) => {
      reply.write(said('a'));
      setTimeout(() => reply.destroy(), 50);
    });
    expect(fault).toMatch(/broke off .* You pay nothing/);
  });

  it('may refuse in its own words', async () => {
    for (const error of ['no such model', { message: 'no such model' }]) {
      const { fault } = await ask((reply) => {
        reply.statusCode = 404;
        reply.end(JSON.stringify({ error }));
      });
      expect(fault).toBe('no such model');
    }
  });

  it('may be silent for a time, and not longer', async () => {
    const words = (pauseMs: number) =>
      ask((reply) => {
        const texts = [said('a'), said('b'), done()];
        const timer = setInterval(() => {
          const text = texts.shift();
          if (text === undefined) clearInterval(timer);
          else if (texts.length > 0) reply.write(text);
          else reply.end(text);
        }, pauseMs);
        reply.on('close', () => clearInterval(timer));
      }, 300);
    expect(await words(150)).toMatchObject({ words: 'ab', fault: '' });
    const tooSlow = await words(2000);
    expect(tooSlow.words).toBe('');
    expect(tooSlow.fault).toMatch(/was silent for .* You pay nothing/);
  });

  it('may know only the calls of OpenAI', async () => {
    const asked: unknown[] = [];
    listener = (request, reply) => {
      if (request.url === '/v1/models') reply.end('{"data":[{"id":"org/model"},{}]}');
      else if (request.url !== '/v1/chat/completions') reply.writeHead(404).end();
      else {
        request.on('data', (text: Buffer) => asked.push(JSON.parse(text.toString())));
        reply.end(`${chunk({ content: 'Hi' }, 'stop')}data: [DONE]\n`);
      }
    };
    const upstream = createUpstream(host);
    expect(await upstream.tags()).toMatchObject([{ name: 'org/model', model: 'org/model' }]);
    expect(await upstream.has('org/model')).toBe(true);
    expect(await upstream.show('org/model')).toMatchObject({ template: '' });
    const answerer = upstream.answerer(
      { model: 'org/model', messages: [], options: { temperature: 0.3 } },
      { providerDid: 'did', prompt: 'Hi' },
    );
    const parts: (CountedDelta | ReplyEnd)[] = [];
    for await (const part of answerer.answer(async () => 50, new AbortController().signal)) {
      parts.push(part);
    }
    expect(parts).toMatchObject([{ content: 'Hi' }, { reason: 'stop' }]);
    expect(asked).toMatchObject([{ model: 'org/model', temperature: 0.3, max_tokens: 50 }]);
  });

  describe('that sends without end', () => {
    const MB = 1024 ** 2;
    let sent: number;
    beforeEach(() => (sent = 0));

    /** Sends a text again and again until the network has cut the connection. */
    const endlessly = (begin: string, more: string) => (reply: ServerResponse) => {
      const part = more.repeat(MB / 16 / more.length);
      const send = () => {
        sent += part.length;
        if (!reply.destroyed && sent < 100 * MB) reply.write(part, () => setImmediate(send));
      };
      reply.write(begin);
      send();
    };

    it.each([
      ['a list', '{"models":[{"name":"m"}', ',{"name":"m"}'],
      ['a number', '1', '1'],
    ])('%s has no models, and is not heard out', async (_what, begin, more) => {
      listener = (_request, reply) => endlessly(begin, more)(reply);
      expect(await createUpstream(host).tags()).toEqual([]);
      expect(sent).toBeLessThan(50 * MB);
    });

    it('a line gives no answer, and is not heard out', async () => {
      const { words, fault } = await ask(endlessly(said('Hello'), 'x'));
      expect({ words, fault }).toEqual({
        words: 'Hello',
        fault: 'The model host broke off its answer. You pay nothing for the part that arrived.',
      });
      expect(sent).toBeLessThan(50 * MB);
    });

    it('a description is refused', async () => {
      listener = (_request, reply) => endlessly('{"template":"', 'x')(reply);
      await expect(createUpstream(host).show('m')).rejects.toMatchObject({ httpStatus: 502 });
      expect(sent).toBeLessThan(50 * MB);
    });
  });
});
