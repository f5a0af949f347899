import childProcess from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { bufferSource } from '@trove/inspection/bytes/byte-source.ts';

import { writeGguf } from '../../../../samples/formats/gguf.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { publishFile } from '../../../testing/publish-file.ts';
import { NOT_PLAYABLE } from './chat-template.ts';
import { readChatTemplate } from './read-chat-template.ts';

const ENDLESS = '{% for i in range(1000000000) %}{% endfor %}x';

const aModel = (template: string) =>
  writeGguf(
    {
      'general.architecture': { kind: 'text', value: 'llama' },
      'tokenizer.tokens': { kind: 'list', of: 'text', value: ['a', 'b'] },
      'tokenizer.chat_template': { kind: 'text', value: template },
    },
    [{ name: 'output.weight', dims: [8], values: new Float32Array(8) }],
  );

describe('the chat template of a GGUF file', () => {
  const read = (bytes: Uint8Array, most = 100) => readChatTemplate(bufferSource(bytes), most);

  it('is read from the header', () => {
    expect(read(aModel('{{ messages }}'))).toBe('{{ messages }}');
  });

  it('is cut off after the most characters that are asked for', () => {
    expect(read(aModel('x'.repeat(1000)), 10)).toBe('x'.repeat(10));
  });

  it.each([0, 8, 20, 60])('is empty in a header that is cut off after %i bytes', (length) => {
    expect(read(aModel('{{ messages }}').subarray(0, length))).toBe('');
  });
});

describe('templates of several uploads at once', () => {
  it('are rendered one at a time, each in the turn of its file', async () => {
    const network = await aNetwork();
    const { fork } = childProcess;
    const inspect = async (number: number) => {
      const file = path.join(network.dataDir, `upload-${number}`);
      writeFileSync(file, aModel(`{{ messages }}${number}`));
      await network.context.inspections.inspect(file, 'model.gguf', `did:test:${number}`);
    };
    let running = 0;
    let most = 0;
    const starts = jest.spyOn(childProcess, 'fork').mockImplementation((program, args, options) => {
      const child = fork(program, args, options);
      if (!String(program).includes('template-process')) return child;
      running += 1;
      most = Math.max(most, running);
      return child.once('exit', () => {
        running -= 1;
      });
    });
    try {
      await Promise.all(Array.from({ length: 3 }, (_, number) => inspect(number)));
      expect(most).toBe(1);
    } finally {
      starts.mockRestore();
      await network.close();
    }
  });
});

describe('a published model', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  const warningsOf = async (template: string) => {
    const { nft } = await publishFile(network.context, {
      bytes: aModel(template),
      fileName: 'model.gguf',
    });
    const { warnings } = (
      await network.app.inject(`/net/dapp/api/v1/assets/${nft}/inspection`)
    ).json();
    return warnings;
  };

  it('whose template never ends is said to be not playable, to its seller and its buyers', async () => {
    expect(await warningsOf(ENDLESS)).toEqual([
      { code: 'not-playable', message: NOT_PLAYABLE.endless },
    ]);
  });

  it('with an ordinary template has no such warning', async () => {
    expect(
      await warningsOf('{% for message in messages %}{{ message.content }}{% endfor %}'),
    ).toEqual([]);
  });
});
