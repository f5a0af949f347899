import { type MainCategory, TASKS } from '@trove/contract/taxonomy/taxonomy.ts';

/** The usual task of an architecture, and the main categories that its models plausibly belong to. */
interface Family {
  names: RegExp;
  category: MainCategory;
  task: string;
  fits: readonly MainCategory[];
}

const TEXT = 'Natural Language Processing';

/** In this order: `qwen2vl` is no `qwen2`. An architecture that is none of these is not judged. */
const FAMILIES: readonly Family[] = [
  {
    names: /vl(?:moe)?$|llava|mllama|vision/,
    category: 'Multimodal',
    task: 'Image-Text-to-Text',
    fits: ['Multimodal', 'Computer Vision'],
  },
  {
    names: /audio|ultravox/,
    category: 'Multimodal',
    task: 'Audio-Text-to-Text',
    fits: ['Multimodal', 'Audio'],
  },
  {
    names: /^whisper/,
    category: 'Audio',
    task: 'Automatic Speech Recognition',
    fits: ['Audio'],
  },
  { names: /bert|embed/, category: TEXT, task: 'Feature Extraction', fits: [TEXT] },
  { names: /^(?:m?t5|bart)/, category: TEXT, task: 'Text2Text Generation', fits: [TEXT] },
  {
    names: /^(?:clip|siglip)/,
    category: 'Computer Vision',
    task: 'Zero-Shot Image Classification',
    fits: ['Computer Vision', 'Multimodal'],
  },
  {
    names: /^(?:vit|resnet|convnext|swin|dino)/,
    category: 'Computer Vision',
    task: 'Image Classification',
    fits: ['Computer Vision'],
  },
  {
    names: /diffusion|^(?:flux|sdxl)/,
    category: 'Computer Vision',
    task: 'Text-to-Image',
    fits: ['Computer Vision'],
  },
  {
    names:
      /^(?:llama|mi[sx]tral|qwen|gemma|phi|falcon|gpt|bloom|mpt|starcoder|stablelm|mamba|rwkv|deepseek|command|cohere|olmo|granite|internlm|baichuan|(?:chat)?glm|minicpm|exaone|nemotron|smollm)/,
    category: TEXT,
    task: 'Text Generation',
    fits: [TEXT],
  },
];

export interface CategoryHint {
  category: MainCategory;
  task: string;
  /** Whether another task was chosen, which is unusual; otherwise none was. */
  isContradiction: boolean;
}

/** Returns the usual task of an architecture, if the chosen one is missing or hardly fits. */
export function categoryHint(
  architecture: string | undefined,
  chosen: { mainCategory: string; category: string },
): CategoryHint | undefined {
  const name = architecture?.toLowerCase() ?? '';
  const family = FAMILIES.find(({ names }) => names.test(name));
  if (!family) return undefined;
  const { category, task, fits } = family;
  const isEmpty = chosen.mainCategory === '' && chosen.category === '';
  const isFitting = fits.some((main) => {
    const tasks: readonly string[] = TASKS[main];
    return chosen.category === '' ? chosen.mainCategory === main : tasks.includes(chosen.category);
  });
  return isFitting ? undefined : { category, task, isContradiction: !isEmpty };
}
