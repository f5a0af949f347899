import { isAboutWhole } from './about-whole.ts';

describe('isAboutWhole', () => {
  it.each([
    'Summarize this document',
    'What is this about?',
    'Give me the key points.',
    'Translate it into French',
    'Can you write a short summary of the attached report?',
    'Worum geht es in dem Text?',
    'Fasse den Bericht in drei Sätzen zusammen',
    'Übersetze den Text ins Englische',
    'Résume ce document',
    'De quoi s’agit-il ?',
    'Traduis-le en anglais',
    'Resume el documento',
    '¿De qué trata este texto?',
    'Riassumi questo documento',
    'Di cosa parla il testo?',
    'Faça um resumo do ficheiro',
    'Do que trata este documento?',
    'Кратко перескажи этот документ',
    'О чём этот текст?',
    'Переведи на английский',
    'Bu belgeyi özetle',
    'Bu metin ne hakkında?',
    '请总结这篇文章',
    '这份文件讲了什么？',
    '把它翻译成英文',
    'この文書を要約してください',
    'これは何についてですか？',
    '이 문서를 요약해 주세요',
    'Vat dit document samen',
    'Przetłumacz ten tekst na angielski',
    'لخص هذا المستند',
    'สรุปเอกสารนี้',
  ])('is true of %s', async (question) => {
    expect(await isAboutWhole(question)).toBe(true);
  });

  it.each([
    'When does the last ferry leave?',
    'What does the contract say about the translation fee?',
    'Who is the author?',
    'Summarize the refund policy',
    'Wer hat die Übersetzung bezahlt?',
    'Qui a traduit le roman ?',
    '¿Quién tradujo la novela?',
    'Кто перевёл роман?',
    'Özet kitabın fiyatı ne kadar?',
    '翻译费是多少？',
    '翻訳料金はいくらですか？',
    '번역 비용은 얼마입니까?',
  ])('is false of %s', async (question) => {
    expect(await isAboutWhole(question)).toBe(false);
  });
});
