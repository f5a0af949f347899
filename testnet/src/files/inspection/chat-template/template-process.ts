/** Renders a chat template, which is a program of its author, in a process that is killed when it does not end. */

const CHAT = [
  { type: 'system', text: 'Answer in one sentence.' },
  { type: 'user', text: 'What is it?' },
  { type: 'model', response: ['A question.'] },
  { type: 'user', text: 'And what else?' },
  { type: 'model', response: [] },
] as const;

// The library is optional: without it, no model can be asked.
const { JinjaTemplateChatWrapper } = await import('node-llama-cpp');

process.on('message', (template: string) => {
  try {
    const chatHistory = CHAT.map((item) => structuredClone(item)) as never;
    new JinjaTemplateChatWrapper({ template }).generateContextState({ chatHistory });
  } catch {
    // It ends. Whether the engine can use it is known when the model is loaded.
  }
  process.send?.('ends');
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

export {};
