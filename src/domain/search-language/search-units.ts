const LATIN_UNITS: Readonly<Record<string, string>> = {
  a: 'а',
  ah: 'аг',
  cm: 'см',
  g: 'г',
  gb: 'гб',
  hz: 'гц',
  kg: 'кг',
  kw: 'квт',
  l: 'л',
  m: 'м',
  mah: 'маг',
  mb: 'мб',
  ml: 'мл',
  mm: 'мм',
  pcs: 'шт',
  tb: 'тб',
  v: 'в',
  w: 'вт',
  wh: 'втг',
}
const UNITS = new Set([
  ...Object.values(LATIN_UNITS),
  'дюймів',
  'дюйма',
  'м2',
  'м3',
  'см2',
  'см3',
  'мп',
  'мкм',
  'уп',
])

/**
 * Returns the one spelling of a unit that follows a number (`gb` is `гб`), or null where the word is no unit.
 */
export function readUnit(word: string): string | null {
  const unit = Object.hasOwn(LATIN_UNITS, word) ? LATIN_UNITS[word] : word
  return unit !== undefined && UNITS.has(unit) ? unit : null
}
