import { creditsFor } from '@trove/contract/pricing/reply-price.ts';

import { mostContextChars } from '#common/model-host/ask-rag.ts';
import { freeMessagesOf, freeMessagesQuery } from '#common/playground/free-messages.ts';
import type { ModelOption } from '#common/playground/models.ts';
import { balanceOrNone } from '#common/playground/use-balance.ts';
import { turnsOf } from '#common/projects/conversation.ts';
import type { Project } from '#common/projects/project.ts';

import type { SenderWorld } from './sender-world.ts';

/** Bytes of a token in a text that a model splits into small tokens. */
const LEAST_BYTES_A_TOKEN = 2;
/** Tokens that delimit each turn. */
const TURN_TOKENS = 4;

interface Asked {
  did: string;
  question: string;
  model: ModelOption;
  project: Pick<Project, 'systemPrompt' | 'settings'> &
    Partial<Pick<Project, 'messages' | 'ragText'>>;
  hasFile?: boolean;
}

/**
 * Returns the maximum number of credits that a signature permits for a message. The network takes no more, so it is
 * above the likely cost. Undefined for a wallet that does not enforce such a limit.
 */
export async function mostCredits(
  { api, host, queryClient }: Pick<SenderWorld, 'api' | 'host' | 'queryClient'>,
  { did, question, model, project, hasFile = false }: Asked,
): Promise<number | undefined> {
  if (!host.wallet.presence.get().features.includes('trove:credits')) return undefined;
  const free = await queryClient.fetchQuery(freeMessagesQuery(api, did));
  if ((freeMessagesOf(free, model)?.left ?? 0) > 0) return 0;

  const { systemPrompt, settings, messages = [], ragText = '' } = project;
  const context = hasFile || ragText.trim() !== '' ? 'x'.repeat(mostContextChars(settings)) : '';
  const history = turnsOf(messages).map(({ content }) => content);
  const { length } = new TextEncoder().encode(
    [systemPrompt, ...history, question, context].join(''),
  );
  const prompt = Math.ceil(length / LEAST_BYTES_A_TOKEN) + TURN_TOKENS * (messages.length + 2);
  const most = creditsFor(prompt + settings.maxTokens, model.tag?.credits ?? 1);
  const balance = await queryClient.fetchQuery(balanceOrNone(api, did));
  return balance === null ? most : Math.min(most, balance);
}
