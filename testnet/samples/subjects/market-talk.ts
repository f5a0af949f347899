import { random, type Random } from '../../src/platform/random.ts';
import { writeBigramLlama } from '../fit/bigram-llama.ts';
import { split } from '../fit/measure.ts';
import { fitPieces } from '../fit/pieces.ts';
import { measureBigramLlama } from '../fit/run-bigram-llama.ts';
import type { Subject } from './subject.ts';

const WHO = [
  'a buyer',
  'a seller',
  'a visitor',
  'the wallet',
  'the network',
  'the provider',
  'everyone',
];
const THINGS = [
  'a model',
  'a dataset',
  'an asset',
  'a small file',
  'the newest model',
  'the price list',
];
const PLACES = [
  'on the market',
  'in the playground',
  'in the list',
  'on the detail page',
  'in the wallet',
];

const PATTERNS: readonly ((use: Random) => string)[] = [
  ({ pick }) =>
    `${pick(WHO)} can ${pick(['find', 'rate', 'buy', 'open', 'search for'])} ${pick(THINGS)} ${pick(PLACES)}.`,
  ({ pick }) =>
    `${pick(THINGS)} ${pick(['costs', 'earns', 'needs'])} ${pick(['one', 'two', 'five', 'ten'])} tokens.`,
  ({ pick }) =>
    `when ${pick(WHO)} approves the payment, the download starts ${pick(['at once', 'by itself', 'without a second click'])}.`,
  ({ pick }) =>
    `the faucet gives ten tokens to ${pick(['a new wallet', 'a buyer', 'everyone who asks'])}.`,
  ({ pick }) =>
    `a rating of ${pick(['one star', 'three stars', 'four stars', 'five stars'])} helps ${pick(WHO)} to choose ${pick(THINGS)}.`,
  ({ pick }) =>
    `a decentralised identifier names ${pick(['a wallet', 'a seller', 'a buyer'])} and only ${pick(['its', 'the right'])} key can sign for it.`,
  ({ pick }) => `${pick(WHO)} publishes ${pick(THINGS)} and the provider keeps their file safe.`,
  ({ pick }) =>
    `to buy ${pick(THINGS)}, connect the wallet and approve ${pick(['the payment', 'what it shows'])}.`,
  ({ pick }) =>
    `a reply in the playground costs one credit for every ${pick(['fifty pieces of a word', 'few words'])}.`,
  ({ pick }) =>
    `a competition opens with an access key and ${pick(['shows a leaderboard', 'counts the best entry', 'ends on its last day'])}.`,
  ({ pick }) =>
    `hello, ask me about the faucet, purchases, ratings, ${pick(['competitions', 'the wallet'])} or ${pick(['the playground', 'providers'])}.`,
  ({ pick }) =>
    `${pick(['every', 'each'])} purchase is written into a block ${pick(['with a signature', 'for ever', 'that all can read'])}.`,
];

function sentences(): string[] {
  const source = random('market talk');
  return Array.from({ length: 3000 }, () => {
    const sentence = source.pick(PATTERNS)(source);
    return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
  });
}

function subject(name: string, { size, topic }: { size: number; topic: number }): Subject {
  const all = sentences();
  const { fitted, heldOut } = split(all);
  const pieces = fitPieces(fitted, size);
  return {
    data: { bytes: Buffer.from(`${all.join('\n')}\n`), rows: all.length, columns: 1 },
    model: writeBigramLlama(name, pieces, fitted, { topic }),
    measure: (model) => measureBigramLlama(model, pieces.encode, heldOut),
  };
}

/** Sentences about a market, and a language model that has a piece for each of their words. */
export const marketTalk = (): Subject => subject('Trove Talk Mini', { size: 800, topic: 1.2 });

/** The same sentences letter by letter. */
export const marketLetters = (): Subject => subject('trove-char-nano', { size: 0, topic: 0 });
