import * as z from 'zod/mini';

import { hexColorSchema } from './theme/theme.ts';
import { chatMessageSchema } from './wire/ai/inference.ts';

/**
 * Entities that no call of the two specifications carries: they are part of storage, forms or additive calls (spec
 * 000 §3, spec 001 §3).
 */

/** A row of the transaction history (spec 000 §3). */
export const transactionSchema = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.number(),
  status: z.enum(['completed', 'pending', 'processing']),
  asset: z.object({ name: z.string(), type: z.string(), image: z.optional(z.string()) }),
  seller: z.object({ name: z.string(), avatar: z.optional(z.string()) }),
});

/** A row of the earnings, with its own list of states (product.md#K32). */
export const earningSchema = z.object({
  id: z.string(),
  date: z.string(),
  buyer: z.string(),
  asset: z.string(),
  amount: z.number(),
  status: z.enum(['completed', 'pending', 'failed']),
});

export const withdrawalSchema = z.object({
  id: z.string(),
  date: z.string(),
  amount: z.number(),
  status: z.enum(['completed', 'pending', 'processing']),
});

export const creatorSchema = z.object({
  name: z.string(),
  avatar: z.optional(z.string()),
  bio: z.string(),
  location: z.string(),
  website: z.optional(z.string()),
  joinedDate: z.string(),
  stats: z.object({
    models: z.number(),
    datasets: z.number(),
    downloads: z.number(),
    likes: z.number(),
  }),
  socialLinks: z.object({
    twitter: z.optional(z.string()),
    github: z.optional(z.string()),
    linkedin: z.optional(z.string()),
  }),
});

/** A published infra service as stored in local storage. */
export const infraServiceSchema = z.object({
  /** `infra-{timestamp}`. */
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.string(),
  region: z.string(),
  specs: z.object({ cpu: z.string(), memory: z.string(), storage: z.string(), gpu: z.string() }),
  pricing: z.object({
    model: z.enum(['pay-per-use', 'subscription', 'reserved']),
    price: z.string(),
    currency: z.enum(['USD', 'EUR', 'GBP']),
    billingPeriod: z.enum(['hourly', 'daily', 'monthly', 'yearly']),
  }),
  terms: z.object({ usage: z.array(z.string()), custom: z.optional(z.string()) }),
  createdAt: z.string(),
  image: z.string(),
  status: z.literal('active'),
});

export const competitionSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  dates: z.string(),
  location: z.string(),
  image: z.optional(z.string()),
  discord: z.optional(z.object({ link: z.string(), image: z.optional(z.string()) })),
  status: z.enum(['upcoming', 'past']),
  schedule: z.array(z.object({ event: z.string(), date: z.string(), format: z.string() })),
  incentives: z.optional(z.string()),
  applyUrl: z.optional(z.string()),
  meetupUrl: z.optional(z.string()),
});

/** Valid with an id and a hex primary colour; name and description are limited (spec 001 §5). */
export const competitionThemeSchema = z.object({
  id: z.string().check(z.minLength(1)),
  primaryColor: hexColorSchema,
  secondaryColor: z.optional(z.string()),
  accentColor: z.optional(z.string()),
  textColor: z.optional(z.string()),
  name: z.optional(z.string().check(z.maxLength(100))),
  description: z.optional(z.string().check(z.maxLength(500))),
  dates: z.optional(z.string()),
  location: z.optional(z.string()),
});

/** Registration for a hackathon; team size and experience may stay empty (spec 001 §5). */
export const registrationSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1)),
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  teamSize: z.optional(z.literal([1, 2, 3, 4, 5])),
  projectIdea: z.string().check(z.trim(), z.minLength(1)),
  experience: z.optional(z.string()),
});

/** An entry of the locally stored lists `user_models`, `user_datasets` and `user_infra` (spec 000 §3). */
export const localItemSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  downloads: z._default(z.number(), 0),
});

/** A stored project of the playground. */
export const projectSchema = z.object({
  name: z.string(),
  systemPrompt: z._default(z.string(), ''),
  messages: z._default(z.array(chatMessageSchema), []),
});

export type Transaction = z.output<typeof transactionSchema>;
export type Earning = z.output<typeof earningSchema>;
export type Withdrawal = z.output<typeof withdrawalSchema>;
export type Creator = z.output<typeof creatorSchema>;
export type InfraService = z.output<typeof infraServiceSchema>;
export type Competition = z.output<typeof competitionSchema>;
export type CompetitionTheme = z.output<typeof competitionThemeSchema>;
export type Registration = z.output<typeof registrationSchema>;
export type LocalItem = z.output<typeof localItemSchema>;
export type Project = z.output<typeof projectSchema>;
