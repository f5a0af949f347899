/** Beginning and end of a word, also in alphabets that `\b` does not know. */
const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** Matches words that begin with one of these letters; a `!` at the end stands for the end of the word. */
const begins = (beginnings: string): RegExp => {
  const words = beginnings
    .trim()
    .split(/\s+/)
    .map((word) => {
      const letters = word.replaceAll('_', String.raw`\s+`);
      return letters.endsWith('!')
        ? `${letters.slice(0, -1)}${END}`
        : String.raw`${letters}[\p{L}\p{M}]*`;
    });
  return new RegExp(`${START}(?:${words.join('|')})`, 'u');
};

/** Matches in scripts that write no blanks between words. */
const has = (parts: string): RegExp => new RegExp(parts.trim().split(/\s+/).join('|'), 'u');

/**
 * Questions that ask for a text as a whole, in folded letters without accents: beginnings of words in English, German, French,
 * Spanish, Italian, Portuguese, Dutch, Polish, Russian, Turkish, Arabic and Hindi; Chinese, Japanese, Korean and Thai.
 */
export const ASKS_FOR_WHOLE: readonly RegExp[] = [
  begins(`summar tldr! tl;dr! overview outline! gist! takeaway recap translat rewrite! rephras paraphras shorten
    proofread describe! explain! about! key_point key_fact key_finding main_point main_idea main_topic main_message
    important_point content! contents! topic! say! says! deal deals cover! covers!`),
  begins(`zusammenfass zusammengefass fass fasse! zusammen! uberblick ubersicht ubersetz worum! wovon! handelt! steht! inhalt
    kernpunkt kernaussag hauptpunkt hauptaussag hauptthema stichpunkt wichtigste_punkt wichtigsten_punkt kurzfassung
    beschreib erklar thema! themen!`),
  begins(`resum resumez synthes tradui traduct parle! agit! sujet! sujets! contenu! essentiel points_cles points_cle
    points_principaux idees_principales grandes_lignes decri expliqu`),
  begins(`sintesis sintetiz traduc traduzc trata! habla! tema! temas! contenido puntos_clave puntos_principales
    ideas_principales describ explica`),
  begins(`riassu riepilog sintesi! sintetizz traduc traduz tradurr tratta! parla! argomento! argomenti! contenuto!
    punti_chiave punti_principali idee_principali descriv spiega`),
  begins(`resumo! resuma! resumir! sinteti traduz traduc trata! fala! assunto tema! conteudo pontos_principais
    pontos-chave pontos_chave ideias_principais descrev expli`),
  begins(
    `samenvat vat! vertaal vertaling overzicht hoofdpunt kernpunt onderwerp gaat! inhoud beschrijf leg_uit`,
  ),
  begins(`stresc podsum przetlumacz przetłumacz tlumacz tłumacz o_czym glowne glowny główne najwazniejsz najważniejsz
    tresc opisz wyjasnij`),
  begins(`кратк резюм обобщ перевед перевод перескаж переска суть! содержан основн главн тезис о_чем говорится! речь!
    тема! излож опиши объясни конспект`),
  begins(`ozet cevir cikar! tercume konu! konusu! hakkinda! ana_nokta ana_fikir ana_dusunce anlat! anlatiyor! icerik icerig
    acikla! onemli_nokta`),
  begins(`لخص تلخيص ملخص ترجم ترجمة موضوع عن_ماذا يتحدث محتوى النقاط اشرح`),
  begins(`सारांश संक्षेप अनुवाद विषय मुख्य बारे`),
  has(
    `总结 總結 概括 概述 概要 摘要 翻译 翻譯 要点 要點 重点 重點 大意 主旨 讲了?什么 講了?什麼 说了?什么 关于什么 主要内容 主要內容 简述 归纳 归納`,
  ),
  has(`要約 まとめ 翻訳 訳し 概要 要点 要旨 ポイント 何について 何が書か 内容 あらすじ 説明し`),
  has(`요약 번역 정리 개요 요점 핵심 주제 내용 관한  설명해`),
  has(`สรุป แปล ใจความ สาระสำคัญ ประเด็น เกี่ยวกับอะไร เนื้อหา อธิบาย ย่อ`),
];

/** Words that name a text, or the form of the answer: no words to search for. */
export const NAMES_WHOLE: readonly RegExp[] = [
  begins(`document text file report! paper! article page pages! pdf! doc! docx! letter! book! story! chapter! note!
    notes! email contract! manual! presentation! content short shortly brief briefly quick quickly simple simply main
    key important whole entire full all! everything one! two! three! four! five! six! ten! sentence paragraph word words!
    bullet list! point points! english german french spanish italian portuguese dutch polish russian turkish chinese
    japanese korean arabic hindi thai language please make! write! provide! want! need! create! version! attached!
    uploaded! above! following! plain! here! line lines! page! like! show!`),
  begins(`dokument datei bericht! artikel seite! seiten! brief! buch! vertrag! handbuch geschicht kurz knapp einfach
    wichtig ganze ganzen gesamt bitte satz! satze! satzen! wort! worte! worten! punkt stichwort deutsch englisch
    franzosisch spanisch italienisch sprache! geht! handelt! liste! mach! erstell schreib zwei! drei! funf! text gib!`),
  begins(`fichier rapport! article livre! lettre! contrat! texte bref! breve! court courte! phrase mot! mots!
    ligne anglais francais allemand espagnol italien langue! donne! donnez! fais! faites! ecri deux! trois! cinq!
    principa document important s'il! plait! quoi! dit! cet! cette!`),
  begins(`documento archivo fichero informe! articulo libro! carta! contrato! texto breve corto corta frase oracion
    palabra ingles espanol frances aleman italiano idioma dame! haz! hazme! escribe! dos! tres! cinco! principal
    importante favor! dice! pagina punto puntos!`),
  begins(`documento testo! file! articolo! libro! lettera! contratto! relazione! breve brevemente corto frase frasi!
    parole! inglese italiano francese tedesco spagnolo lingua! dammi! fai! fammi! scrivi! due! tre! cinque! principal
    importanti! favore! dice! pagina punto! punti!`),
  begins(`documento arquivo ficheiro relatorio! artigo livro! carta! contrato! texto breve curto frase palavra ingles
    portugues frances alemao espanhol lingua! faz! faca! faz-me! da-me! escreva! duas! dois! tres! cinco! principa
    importante favor! diz! pagina ponto pontos!`),
  begins(`document bestand verslag! artikel boek! brief! contract! tekst kort korte! zin! zinnen! woord woorden! engels
    nederlands duits frans taal! geef! maak! schrijf! twee! drie! vijf! belangrijk alstublieft! samen! over! punten!`),
  begins(`dokument plik raport artykul artykuł ksiazk książk list! umow tekst krotk krótk zdan zdań slow! słow angielski
    polski niemiecki jezyk język prosze proszę zrob zrób napisz punkt trzech! pieciu! ten! tego! tym!`),
  begins(`документ файл отчет статья! статьи! статью! стать книг письм договор текст коротк предложен слов! словах!
    английск русск немецк французск язык дай! сделай! напиши! составь! пожалуйста! двух! трех! пяти! пункт мысл иде
    этот! эту! этого! этом! вкратце! здесь!`),
  begins(`belge dosya rapor makale kitap! mektup sozlesme metin metn yazi kisa cumle kelime ingilizce turkce almanca
    fransizca dil! diline! bana! lutfen! yap! yaz! ver! iki! uc! bes! bu! bunu! nedir! madde eder! misin!`),
  begins(
    `مستند المستند وثيقة الوثيقة ملف الملف تقرير التقرير مقال المقال نص النص هذا هذه إلى الى الإنجليزية الانجليزية العربية جمل باختصار`,
  ),
  begins(`दस्तावेज़ दस्तावेज फ़ाइल फाइल रिपोर्ट लेख पाठ इस यह इसका कृपया अंग्रेज़ी हिंदी में दो बताओ बताइए करो करें`),
  has(
    `文章 文档 文件 文本 报告 内容 本文 这篇 这份 全文 一下 简短 简要 英文 中文 英语 日文 请 請 這份 把 成 用 句话 主要 给我 帮我 列出 是 的 什么 讲 这个 一份 吗`,
  ),
  has(
    `文書 文章 ドキュメント ファイル 資料 テキスト 記事 レポート 全体 この これ 簡単 短く 英語 日本語 中国語 して ください 教えて 文で 三行 何 は を に の が です か`,
  ),
  has(
    `문서 파일 글 보고서 기사 텍스트 이 것 전체 짧게 간단히 영어로 한국어로 해줘 알려 주세요 해 줘 것입니까 무엇에 무엇 은 는 을 를 의`,
  ),
  has(`เอกสาร ไฟล์ ข้อความ รายงาน บทความ นี้ ให้ หน่อย เป็น ภาษา อังกฤษ ไทย สั้นๆ สั้น ช่วย ของ คือ อะไร ที`),
];
