import { chooseChatFormat } from './chat-format.ts';

describe('chooseChatFormat', () => {
  it.each([
    ['of Llama 2', "{% for m in messages %}[INST] {{ m['content'] }} [/INST]{% endfor %}"],
    ['of ChatML', "{{ '<|im_start|>' + m['role'] }}{{ m['content'] }}<|im_end|>"],
    ['that is missing', undefined],
  ])('uses the template %s itself', (_whose, template) => {
    expect(chooseChatFormat(template)).toBe('jinjaTemplate');
  });

  it.each([
    ['of gpt-oss', '<|start|>assistant<|channel|>analysis<|message|>{{ m.content }}<|end|>'],
    ['of Qwen 3', "{%- if '</think>' in content %}{{ content.split('</think>')[-1] }}{% endif %}"],
    ['of Mistral', '[THINK]{{ m.thoughts }}[/THINK]'],
    ['with reasoning', '{{ message.reasoning_content }}'],
  ])('compares the template %s, whose answers have thoughts', (_whose, template) => {
    expect(chooseChatFormat(template)).toBe('auto');
  });
});
