import type { Page } from '@playwright/test';

const MARKS = String.fromCodePoint(...Array.from({ length: 40 }, (_, index) => 0x3_00 + index));

/** Texts that people may write where a page shows a few words. */
const HOSTILE = {
  long: 'W'.repeat(10_000),
  rtl: '\u202Egnp.exe\u202C \u2067אבגד \u05D4\u05D5\u2069 '.repeat(60),
  invisible: 'a\u200Bb\u2060c\uFEFF\u200B\u200B'.repeat(400),
  tower: `Z${MARKS}a${MARKS}l${MARKS}g${MARKS}o${MARKS}`.repeat(20),
  emoji: '👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(200),
  markup:
    '<img src=x onerror="self.isHacked=true"><script>self.isHacked=true</script>\n\n\n&amp;<b>'.repeat(
      20,
    ),
} as const;

const WORDS =
  /^(?:name|assetName|asset_name|title|username|userName|displayName|nickname|description|bio|memo|review|text|label|organizer|publisher|creator|creatorName|host|category|mainCategory|location|fileName|nft_file_name|licence|license|userAgent|subject|body|notes|teamName|team|tags|format|version_notes|providerName|platformName|region|os|processor)$/;
const NUMBERS =
  /^(?:price|amount|nft_value|total|totalEarnings|score|purchases|downloads|likes|count|bytes|size)$/;
const DATES = /(?:At|Date|date|from|until|^at|^since)$/;
/** Longer names are refused by every reader, and the row with them. */
const NAME_MAX = 120;

const isDate = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

/** Replaces the words, numbers and dates of an answer; the words of each kind in turn. */
function spoil(next: () => string) {
  const inside = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((entry) => inside(entry, key));
    if (typeof value === 'object' && value !== null) {
      const entries = Object.entries(value).map(([name, entry]) => [name, inside(entry, name)]);
      return Object.fromEntries(entries);
    }
    if (typeof value === 'string' && value.startsWith('{'))
      return JSON.stringify(inside(JSON.parse(value), key));
    if (typeof value === 'string' && WORDS.test(key) && value !== '') {
      const isName =
        /name|title|label|user|category|licen|tags|format|team|host|region|os|processor/i.test(key);
      return isName ? next().slice(0, NAME_MAX) : next();
    }
    if (typeof value === 'number' && NUMBERS.test(key)) return 999_999_999_999_999;
    if (isDate(value) && DATES.test(key)) return '9999-12-31T23:59:59.999Z';
    return value;
  };
  return inside;
}

/** Makes every answer of the network hostile, as those of another network may be. */
export async function makeAnswersHostile(page: Page) {
  const kinds = Object.values(HOSTILE);
  let turn = 0;
  const inside = spoil(() => kinds[turn++ % kinds.length] ?? '');
  await page.route(/\/net\/(?:node|dapp|models|provider)\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    try {
      const json: unknown = await response.json();
      return await route.fulfill({ response, json: inside(json, '') });
    } catch {
      return route.fulfill({ response });
    }
  });
}
