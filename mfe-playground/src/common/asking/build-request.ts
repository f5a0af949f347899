import type { ChatMessage, ChatRequest } from '@trove/contract/wire/ai/inference.ts';

import type { ModelOption } from '#common/playground/models.ts';
import { turnsOf } from '#common/projects/conversation.ts';
import type { Message } from '#common/projects/conversation.ts';
import type { Project } from '#common/projects/project.ts';
import { fillIn } from '#common/projects/prompt-variables.ts';

interface Asked {
  project: Pick<Project, 'systemPrompt' | 'settings' | 'variables'>;
  /** Messages that precede the question. */
  history: readonly Message[];
  /** The question, preceded by its context. */
  question: string;
  model: ModelOption;
  did: string;
  now: Date;
}

/**
 * Builds the specification's envelope with only the question, together with the fields that a plain Ollama reads:
 * system prompt, history, then the question (spec 001 §7, product.md#6, product.md#C25).
 */
export function buildRequest({ project, history, question, model, did, now }: Asked): ChatRequest {
  const { settings, variables } = project;
  const systemPrompt = fillIn(project.systemPrompt, variables);
  const user: ChatMessage = { role: 'user', content: question };
  const system: ChatMessage[] =
    systemPrompt.trim() === '' ? [] : [{ role: 'system', content: systemPrompt }];
  return {
    ollama_inference_input: {
      messages: [user],
      model: model.model,
      temperature: settings.temperature,
      max_tokens: settings.maxTokens,
      top_p: settings.topP,
    },
    did,
    timestamp: String(Math.floor(now.getTime() / 1000)),
    signature: '',
    asset_id: model.id,
    asset_value: model.price > 0 ? String(model.price) : '1',
    model: model.model,
    messages: [...system, ...turnsOf(history.filter(({ content }) => content !== '')), user],
    stream: true,
    options: {
      temperature: settings.temperature,
      top_p: settings.topP,
      num_predict: settings.maxTokens,
    },
  };
}

/** Returns the request's address: one with a path as is, a bare host with the model host's path (spec 001 §7). */
export function inferenceUrl(endpoint: string | undefined, modelHost: string): string {
  if (endpoint === undefined || endpoint.trim() === '') return `${modelHost}api/chat`;
  const { pathname, href } = new URL(endpoint, globalThis.location?.href);
  return pathname === '/' ? `${href.replace(/\/$/, '')}/api/chat` : endpoint;
}
