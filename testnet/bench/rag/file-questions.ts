/** A question about one of the files, and words of the file that answer it. */
export interface FileQuestion {
  file: string;
  question: string;
  fact: string;
  /** Whether the question uses other words, or other forms of them, than the file. */
  isReworded: boolean;
}

export const about = (
  file: string,
  asked: readonly (readonly [question: string, fact: string, reworded?: 'reworded'])[],
): FileQuestion[] =>
  asked.map(([question, fact, reworded]) => ({
    file,
    question,
    fact,
    isReworded: reworded === 'reworded',
  }));

/** Three questions about each of twenty texts, which were invented for this purpose. */
export const fileQuestions: readonly FileQuestion[] = [
  ...about('ferry.md', [
    ['When does the last ferry leave?', '23:40'],
    ['What do drivers pay to park their car at the harbour?', '60 kronor a day', 'reworded'],
    ['How many sailors did the keeper rescue?', 'nineteen sailors'],
  ]),
  ...about('lab.pdf', [
    ['Where is the antidote for hydrofluoric acid?', 'refrigerator beside the door'],
    ['Am I allowed to wear contact lenses?', 'Contact lenses are forbidden', 'reworded'],
    ['Who do I tell about an accident?', 'Ms. Tanaka', 'reworded'],
  ]),
  ...about('museum.txt', [
    ['Wer leitet das Museum?', 'Sabine Krüger'],
    ['Wie alt ist die älteste Uhr der Sammlung?', '1482', 'reworded'],
    ['Darf man im Museum fotografieren?', 'ohne Blitz'],
  ]),
  ...about('garten.docx', [
    ['Wie groß darf die Laube sein?', '24 Quadratmeter', 'reworded'],
    ['Wann wird das Wasser angestellt?', 'ersten April'],
    ['Was muss man bezahlen, wenn man bei der Gemeinschaftsarbeit fehlt?', '15 Euro'],
  ]),
  ...about('auberge.html', [
    ['À quelle heure est servi le dîner ?', 'dix-neuf heures précises'],
    ['Peut-on se baigner dans le lac Noir ?', 'baignade est interdite', 'reworded'],
    ['Qui a bâti la maison ?', 'Étienne Roche'],
  ]),
  ...about('fromage.rtf', [
    ['Combien de temps vieillit la tomme cendrée ?', 'cinq mois'],
    ['Quel jour Julien livre-t-il à Gap ?', 'jeudi vers Gap', 'reworded'],
    ['Quand les chèvres sont-elles traites ?', 'six heures', 'reworded'],
  ]),
  ...about('biblioteca.txt', [
    ['¿Cuántos libros me puedo llevar?', 'cinco libros', 'reworded'],
    ['¿Cuánto cuesta imprimir una hoja?', 'diez céntimos', 'reworded'],
    ['¿Cuándo se reúne el club de lectura?', 'último viernes'],
  ]),
  ...about('inventario.csv', [
    ['¿Qué precio tiene la carretilla galvanizada?', '68,00'],
    ['¿Dónde están las tijeras para podar?', 'patio'],
    ['¿Cuántas linternas frontales quedan?', '17', 'reworded'],
  ]),
  ...about('scuola.docx', [
    ['Quanto costa noleggiare un violino?', 'nove euro al mese'],
    ['Chi ha donato il pianoforte?', 'Bianca Malvezzi', 'reworded'],
    ['Dove si fa il saggio quando piove?', 'nella chiesa', 'reworded'],
  ]),
  ...about('menu.json', [
    ['Quali ingredienti ha la ribollita?', 'cavolo nero'],
    ['Quanto costa una bottiglia di Vernaccia?', '21.00'],
    ['In quale giorno siete chiusi?', 'lunedì', 'reworded'],
  ]),
  ...about('clube.md', [
    ['Quanto custa alugar o salão para uma festa?', '150 euros', 'reworded'],
    ['Quando treinam os principiantes?', 'terças e quintas', 'reworded'],
    ['Como se chama o barco mais antigo?', 'Garça'],
  ]),
  ...about('oficina.pdf', [
    ['Quanto demora a revisão simples?', 'um dia'],
    ['Reparam quadros de carbono?', 'carbono partidas', 'reworded'],
    ['Quem dá o curso de rodas?', 'Inês Falcão'],
  ]),
  ...about('sanatory.txt', [
    ['Кто делает массаж?', 'Воронина'],
    ['Какая температура воды в бассейне?', 'двадцать девять градусов'],
    ['Можно ли приехать с домашним животным?', 'животных привозить нельзя', 'reworded'],
  ]),
  ...about('sklad.html', [
    ['У кого ключ от помещения с лекарствами?', 'Дёминой', 'reworded'],
    ['Сколько дней хранение бесплатно?', 'четырнадцать дней', 'reworded'],
    ['Как часто проверяют огнетушители?', 'каждые полгода'],
  ]),
  ...about('pansiyon.txt', [
    ['Kahvaltı nerede verilir?', 'ıhlamur ağacının altında'],
    ['Kredi kartıyla ödeyebilir miyim?', 'kredi kartı geçmez', 'reworded'],
    ['Kano kiralamak ne kadar?', 'yüz yirmi lira', 'reworded'],
  ]),
  ...about('tarife.csv', [
    ['Çınar Adası vapurunun ücreti ne kadar?', '32.50', 'reworded'],
    ['ILICA kaplıcalarına dolmuş nereden kalkıyor?', 'Pazaryeri', 'reworded'],
    ['Tarihi tramvay hangi günler çalışır?', 'pazar günleri'],
  ]),
  ...about('cangku.txt', [
    ['仓库在哪里？', '火车站东侧'],
    ['一级鲜叶一公斤多少钱？', '六十元', 'reworded'],
    ['谁负责评定茶叶的质量？', '何秀珍', 'reworded'],
  ]),
  ...about('gongyu.docx', [
    ['可以养狗吗？', '不可以养狗'],
    ['暖气什么时候开始供应？', '十一月十五日'],
    ['停车位每个月要多少钱？', '三百五十元', 'reworded'],
  ]),
  ...about('koubou.txt', [
    ['体験教室の料金はいくらですか？', '三千八百円'],
    ['作品が焼き上がるのに何週間かかりますか？', '六週間', 'reworded'],
    ['最寄り駅からバスで何分ですか？', '十五分'],
  ]),
  ...about('toshoshitsu.pdf', [
    ['本は何冊まで借りられますか？', '十冊'],
    ['カードをなくしたらいくらかかりますか？', '二百円', 'reworded'],
    ['おはなし会はいつ始まりますか？', '水曜日の午後三時半'],
  ]),
];
