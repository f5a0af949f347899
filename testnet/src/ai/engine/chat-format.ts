const THINKS = /think|thought|reason|channel/i;

/**
 * Returns how the library finds the format of a model's chat. By default (`auto`) it compares the model's template with
 * dozens of its own formats, which takes a second of processor time for each load. That is necessary only for models
 * that think, because some of those formats alone tell the thoughts from the answer; for others the template itself
 * (`jinjaTemplate`) gives the same text.
 */
export const chooseChatFormat = (template: string | undefined): 'auto' | 'jinjaTemplate' =>
  THINKS.test(template ?? '') ? 'auto' : 'jinjaTemplate';
