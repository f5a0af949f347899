/**
 * Whether a question is about a text as a whole, such as a request for a summary or a translation: its words occur
 * nowhere in the text, or anywhere.
 */
export const isAboutWhole = (question: string): boolean =>
  WHOLE.some((pattern) => pattern.test(question));

const WHOLE = [
  /\bsummar(?:y|i[sz]e|ies)\b|\btl;?dr\b|\boverview\b|\boutline\b|\bmain (?:points?|ideas?)\b/i,
  /\bkey (?:points?|takeaways?|findings|facts)\b|\bgist\b/i,
  /\bwhat(?:'s| is| are) (?:this|it|that|these|the (?:document|text|file|report|paper|article|page)s?)(?: all)? about\b/i,
  /\bwhat does (?:this|it|the (?:document|text|file|report|paper|article|page)) (?:say|cover|describe|contain)\b/i,
  /\b(?:translate|rewrite|paraphrase|shorten|proofread) (?:this|it|that|the (?:document|text|file|report))\b/i,
  /\bzusammenfass|\bfass\b.*\bzusammen\b|\bworum geht es\b|\bübersetze\b/i,
  /\brésum(?:e|er|ez|é)\b|\bde quoi (?:parle|s'agit)|\btradui[st]/i,
  /\bresum(?:e|en|ir|o)\b|\bde qué trata\b|\btraduce\b|\briassum|\bdi cosa (?:parla|tratta)/i,
  /总结|概括|摘要|翻译|要約|まとめ|翻訳|요약|번역/,
];
