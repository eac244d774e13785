import { foldWord } from './search-fold.ts'
import { stem } from './stem.ts'

/**
 * Well-known brands and products in the spellings that shoppers type, the Latin one first. Goods that contain
 * one spelling are found by all. Lower case; a spelling of two words is written as one.
 */
export const BRAND_SPELLINGS: readonly (readonly string[])[] = [
  ['acer', 'ейсер'],
  ['adidas', 'адідас'],
  ['airpods', 'аірподс', 'ейрподс'],
  ['apple', 'епл', 'еппл'],
  ['ariston', 'арістон'],
  ['asus', 'асус'],
  ['baseus', 'басеус', 'бейсус'],
  ['beko', 'беко'],
  ['bosch', 'бош'],
  ['braun', 'браун'],
  ['brother', 'бразер'],
  ['canon', 'кенон', 'канон'],
  ['casio', 'касіо'],
  ['chicco', 'чікко', 'чіко'],
  ['colgate', 'колгейт'],
  ['delonghi', 'делонгі', 'делонджі'],
  ['dell', 'делл'],
  ['dyson', 'дайсон'],
  ['electrolux', 'електролюкс'],
  ['epson', 'епсон'],
  ['galaxy', 'галаксі', 'гелексі'],
  ['gorenje', 'горенє', 'гореньє', 'горенье'],
  ['gopro', 'гопро'],
  ['hisense', 'хайсенс'],
  ['honor', 'хонор'],
  ['huawei', 'хуавей', 'хуавеї'],
  ['indesit', 'індезіт'],
  ['iphone', 'айфон'],
  ['ipad', 'айпад'],
  ['jbl', 'джбл'],
  ['karcher', 'керхер', 'кархер'],
  ['lego', 'лего'],
  ['lenovo', 'леново'],
  ['lg', 'лджи', 'елджі'],
  ['logitech', 'логітек', 'логітеч'],
  ['loreal', 'лореаль'],
  ['macbook', 'макбук'],
  ['makita', 'макіта'],
  ['metabo', 'метабо'],
  ['microsoft', 'майкрософт'],
  ['motorola', 'моторола'],
  ['moulinex', 'мулінекс'],
  ['nescafe', 'нескафе'],
  ['nike', 'найк', 'найкі'],
  ['nikon', 'нікон'],
  ['nivea', 'нівея'],
  ['nokia', 'нокіа'],
  ['nintendo', 'нінтендо'],
  ['oppo', 'оппо'],
  ['pampers', 'памперс'],
  ['panasonic', 'панасонік'],
  ['philips', 'філіпс'],
  ['playstation', 'плейстейшн', 'плейстейшен'],
  ['poco', 'поко'],
  ['polaroid', 'полароїд'],
  ['powerbank', 'павербанк', 'повербанк'],
  ['puma', 'пума'],
  ['realme', 'реалмі'],
  ['redmi', 'редмі'],
  ['remington', 'ремінгтон'],
  ['rowenta', 'ровента'],
  ['samsung', 'самсунг'],
  ['sharp', 'шарп'],
  ['siemens', 'сіменс'],
  ['sony', 'соні'],
  ['tefal', 'тефаль'],
  ['toshiba', 'тошіба'],
  ['tplink', 'тплінк'],
  ['whirlpool', 'вірпул'],
  ['xbox', 'іксбокс', 'хбокс'],
  ['xiaomi', 'сяомі', 'ксіаомі', 'ксяомі', 'шаомі'],
  ['zanussi', 'зануссі', 'занусі'],
  ['zara', 'зара'],
]

const TOKENS = tokensByStem()

/**
 * Returns the tokens of all spellings of a brand, given the stem of any of them; empty where it is no brand.
 */
export function spellingTokens(stemmed: string): readonly string[] {
  return TOKENS.get(stemmed) ?? []
}

/** Returns the Latin spelling of a brand, given the stem of any of its spellings; null where it is no brand. */
export function latinSpelling(stemmed: string): string | null {
  return spellingTokens(stemmed)[0] ?? null
}

function tokensByStem(): Map<string, readonly string[]> {
  const byStem = new Map<string, readonly string[]>()
  for (const spellings of BRAND_SPELLINGS) {
    const tokens = spellings.flatMap((spelling) => [...new Set([stem(spelling), foldWord(spelling)])])
    for (const spelling of spellings) byStem.set(stem(spelling), tokens)
  }
  return byStem
}
