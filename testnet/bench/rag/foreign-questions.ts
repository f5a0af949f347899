import { about, type FileQuestion } from './file-questions.ts';

/**
 * Questions about files as other programs and other countries write them: changes that are tracked, text boxes, hidden
 * letters, encodings that nothing states, columns, turned pages, forms, writing from right to left.
 */
export const foreignQuestions: readonly FileQuestion[] = [
  ...about('foreign/lease.docx', [
    ['What is the rent a month?', 'three hundred and ten crowns'],
    ['When is the deposit returned?', 'within twenty days'],
    ['Which number do I call in an emergency?', '5550173'],
    ['Who is the clerk in charge of the contract?', 'Astrid Holm'],
    ['Where is the varnish stored?', 'steel cabinet'],
    ['What is the total for the year?', '3720'],
    ['What does a small berth cost in winter?', '41 crowns'],
  ]),
  ...about('foreign/schronisko.rtf', [
    ['Ile kosztuje nocleg w pokoju?', 'sześćdziesiąt złotych'],
    ['Kto wydaje klucz do szopy?', 'Wojciech Żmuda'],
    ['Kiedy jest czynna łazienka?', 'łazienka całą dobę', 'reworded'],
    ['Ile trwa trasa Jezioro?', 'pięć godzin', 'reworded'],
    ['Czy pies musi być na smyczy?', 'na smyczy'],
  ]),
  ...about('foreign/ryokan.html', [
    ['夕食は何時からですか？', '午後六時半'],
    ['竹の間の料金はいくらですか？', '九千円'],
    ['女将の名前は何ですか？', '高橋千代'],
  ]),
  ...about('foreign/prokat.htm', [
    ['Сколько стоит час проката?', 'сто восемьдесят рублей'],
    ['Как зовут мастера?', 'Аркадий Лунёв', 'reworded'],
  ]),
  ...about('foreign/banya.txt', [
    ['Сколько стоит веник?', 'девяносто рублей'],
    ['Кто заведует баней?', 'Костина', 'reworded'],
  ]),
  ...about('foreign/pristan.txt', [
    ['Когда катер отходит на остров?', 'в восемь утра'],
    ['Сколько стоит перевезти велосипед?', 'тридцать рублей', 'reworded'],
  ]),
  ...about('foreign/chaguan.txt', [
    ['高山烏龍一壺多少錢？', '兩百八十元'],
    ['老闆娘叫什麼名字？', '林素琴'],
  ]),
  ...about('foreign/bowuguan.txt', [
    ['成人票多少钱？', '四十五元', 'reworded'],
    ['馆长是谁？', '顾明远'],
  ]),
  ...about('foreign/sijang.txt', [
    ['주차 요금은 얼마입니까?', '천오백 원'],
    ['상인회장은 누구입니까?', '박순자'],
  ]),
  ...about('foreign/cafe.txt', [
    ['Was kostet ein Stück Käsekuchen?', '4,50 €'],
    ['Wie heißt die Wirtin?', 'Übelacker'],
  ]),
  ...about('foreign/berths.json', [
    ['Who is the skipper of the Terna?', 'Odd Lian'],
    ['What dues a year does the Lunde pay?', '505'],
  ]),
  ...about('foreign/climbing.md', [
    ['What does a child pay on a weekend?', '8 euros'],
    ['Who leads the courses?', 'Naoko Iida', 'reworded'],
  ]),
  ...about('foreign/island.pdf', [
    ['What does a fishing permit for the fjord cost?', 'thirty-five crowns'],
    ['Who do visitors book with to climb the tower?', 'Fjeldstad'],
    ['Where are the inflatable boats?', 'red shed'],
  ]),
  ...about('foreign/namal.pdf', [
    ['כמה עולה כרטיס כניסה?', '48 שקלים'],
    ['מי האוצרת?', 'דליה כרמון'],
    ['كم أجرة المرشد في الإسكندرية؟', '90 جنيها'],
  ]),
  ...about('foreign/booking.pdf', [['What is the name of the guest?', 'Ingrid Berg']]),
];
