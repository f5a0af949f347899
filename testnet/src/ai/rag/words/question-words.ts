/** Words of questions that the lists of stop words leave out, by language (ISO 639-1). */
export const QUESTION_WORDS: Readonly<Record<string, string>> = {
  ar: 'كم متى أين كيف ماذا لماذا هل أي',
  de: 'wer wann wo wie was warum wieso wohin woher wieviel viel viele welche bitte gibt',
  en: 'many much long often please tell give say us get',
  fr: 'quand où combien comment pourquoi pouvez vous peux quel quelle quels quelles lequel faut est-ce',
  hi: 'कब कहाँ कौन कितना कितने कितनी क्या कैसे क्यों',
  it: 'quando quanto quanta quanti quante quale quali dove cosa come perché',
  ja: 'いつ どこ だれ 誰 何 なに いくら いくつ どの どう なぜ 教え 時',
  ko: '언제 어디 어디서 어디에 누가 누구 무엇 무엇을 무엇에 얼마 얼마나 어떻게 왜 몇 어떤 입니까 있습니까 합니까',
  nl: 'wanneer waar hoeveel welke welk waarom hoe',
  pl: 'kiedy gdzie ile kto co jak jaki jaka jakie który która które dlaczego czy jest są w na do z i o po za od się to nie',
  pt: 'onde quando quanto quanta quantos quantas porquê como quais são',
  ru: 'когда где сколько кто что как какой какая какие какова каковы почему куда',
  sv: 'när var hur många mycket vem vad varför',
  th: 'เมื่อไหร่ เมื่อไร ที่ไหน เท่าไหร่ เท่าไร กี่ ใคร อะไร อย่างไร ไหม คือ เป็น อยู่ ที่ ใน ได้ มี ของ และ',
  tr: 'ne nedir nelerdir nerede zaman kaç kim nasıl neden hangi kadar mi mı mu mü',
  zh: '什么 哪里 哪儿 多少 谁 怎么 几 何时 时候 吗 请',
};
