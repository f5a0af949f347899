import type { Context } from '../core/context.ts';
import type { TestNetwork } from './a-network.ts';

export interface ChatAnswer {
  message?: { role: string; content: string };
  error?: string;
  prompt_eval_count: number;
  eval_count: number;
  done_reason?: string;
  receipt?: { credits: number; signed: boolean };
}

const QUESTION = 'What is the faucet?';

/** Body in the format of a plain Ollama, with a short reply that is always the same. */
export const plainChat = (nft: string, content = QUESTION) => ({
  model: nft,
  messages: [{ role: 'user', content }],
  stream: false,
  options: { temperature: 0, num_predict: 12 },
});

/** Body as sent by the product (product.md#6). */
export const supersetChat = (
  { clock }: Pick<Context, 'clock'>,
  did: string,
  nft: string,
  content = QUESTION,
) => ({
  ollama_inference_input: {
    messages: [{ role: 'user', content }],
    model: nft,
    temperature: 0,
    max_tokens: 12,
    top_p: 0.5,
  },
  did,
  timestamp: String(Math.floor(clock.now() / 1000)),
  signature: '',
  asset_id: nft,
  asset_value: '1',
  ...plainChat(nft, content),
});

/** Sends a chat; `lines` are all objects of the response, `body` is the last one. */
export async function sendChat(
  network: TestNetwork,
  payload: object,
  headers: Record<string, string>,
  url = '/net/models/api/chat',
) {
  const reply = await network.app.inject({ method: 'POST', url, payload, headers });
  const lines = reply.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ChatAnswer);
  const body = lines.at(-1);
  if (!body) throw new Error('no answer');
  return { status: reply.statusCode, headers: reply.headers, lines, body };
}
