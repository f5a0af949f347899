import { guideTopics } from './guide-topics.ts';

/** Returns the one answer that contains `words`. */
const answerWith = (words: string): string => {
  const found = guideTopics.filter(({ answer }) => answer.includes(words));
  const [only] = found;
  if (found.length !== 1 || !only) throw new Error(`${found.length} answers say “${words}”`);
  return only.answer;
};

/** Questions the guide was not fitted on, with words of the answer each should get. */
const ASKED: readonly (readonly [question: string, words: string])[] = [
  ['Could you explain what Trove is?', 'Trove is a marketplace'],
  ['What is this place about?', 'Trove is a marketplace'],
  ['Where can I find free test tokens?', 'ten test tokens'],
  ['I need some tokens please', 'ten test tokens'],
  ['How do I log in to the site?', 'Press Connect'],
  ['Can I connect without installing a wallet?', 'Press Connect'],
  ['Why should I have a wallet?', 'keeps your private key'],
  ['Please explain what a DID is', 'decentralised identifier'],
  ['Where can I see my DID?', 'decentralised identifier'],
  ['How can I purchase an asset here?', 'press Buy Now'],
  ['I would like to buy a dataset', 'press Buy Now'],
  ['Where can I download the model that I bought?', 'as often as you like'],
  ['My download was interrupted', 'as often as you like'],
  ['Do I get a refund when a purchase fails?', 'payment on hold'],
  ['What is the price of a dataset?', 'The seller sets the price'],
  ['How could I sell a model of mine?', 'choose AI Model'],
  ['How do I publish my first model?', 'choose AI Model'],
  ['How do I upload my dataset?', 'choose Dataset'],
  ['Can I offer my GPU?', 'choose Infrastructure'],
  ['What does a provider do?', 'A provider stores files'],
  ['How can I edit the price of my model?', 'listed under My Uploads'],
  ['How can I withdraw my earnings?', 'Sales add to your earnings'],
  ['How do I rate something?', 'one to five stars'],
  ['How can I search for models?', 'search field'],
  ['Can I preview the data before buying?', 'Before you buy'],
  ['What is the playground for?', 'chat with a model before'],
  ['How can I try a model?', 'chat with a model before'],
  ['How many credits does an answer cost?', 'Credits pay for answers'],
  ['How do I buy more credits?', 'Five tokens buy 500'],
  ['How can I stop the model?', 'Press Stop'],
  ['How do I get a different answer?', 'Press Rerun'],
  ['What does RAG do?', 'RAG finds the parts'],
  ['Can I ask about my own PDF?', 'RAG finds the parts'],
  ['What chunk size is best?', 'Chunk size sets'],
  ['What does K nearest mean?', 'K nearest sets'],
  ['What does the temperature change?', 'Temperature sets'],
  ['What is top p good for?', 'Top-p limits'],
  ['What are max tokens?', 'Max tokens is'],
  ['How do I write a system prompt?', 'who it is and how to answer'],
  ['How do I export my project?', 'A project keeps'],
  ['How can I join a hackathon?', 'A competition sets'],
  ['Where do I get my access key?', 'You get an access key'],
  ['How does the leaderboard work?', 'The leaderboard ranks'],
  ['Where can I see my transactions?', 'The Transactions page'],
  ['How does this blockchain work?', 'hash of the block before'],
  ['What exactly is an NFT?', 'An NFT is'],
  ['What is a GGUF file?', 'GGUF is a file format'],
  ['How can I turn on dark mode?', 'The theme switch'],
  ['Hi!', 'Hello!'],
  ['What are you able to do?', 'I am the Trove guide, a tiny'],
  ['Thank you so much!', 'You are welcome'],
  ['Goodbye!', 'Goodbye'],
];

/** The exam's questions about Trove with the answers that are right. */
export const examQuestions = ASKED.map(([question, words]) => ({
  question,
  answer: answerWith(words),
}));

/** The exam's questions about other subjects. */
export const offTopicQuestions: readonly string[] = [
  'What is the capital of Spain?',
  'Who painted the Mona Lisa?',
  'Write me a story about a dragon',
  'How do I bake bread?',
  'What is 12 times 12?',
  'Is it sunny in London?',
  'Tell me something funny',
  'How high is Mont Blanc?',
  'Who discovered penicillin?',
  'Translate hello into Italian',
  'What is the largest planet?',
  'How do I repair a bicycle?',
  'Which football team is the best?',
  'What year did the Titanic sink?',
  'Explain the theory of relativity',
  'Where does tea come from?',
  'Who was Napoleon?',
  'How do vaccines work?',
  'Give me a recipe for soup',
  'What is the boiling point of water?',
];
