import { repairLookAlikes, withoutApostrophes } from './script.ts'

const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g
const FOREIGN = /[[\p{L}\p{N}]--[\p{Script=Cyrillic}\p{ASCII}]]/gv
const IOTATED = /(?<=[аеєиіїоуюяыэё])[яюєї]/g
const WITHOUT_IOTA: Readonly<Record<string, string>> = { я: 'йа', ю: 'йу', є: 'йе', ї: 'йі' }
const FOLDED: Readonly<Record<string, string>> = {
  і: 'и',
  ї: 'и',
  й: 'и',
  ы: 'и',
  є: 'е',
  э: 'е',
  ё: 'е',
  ь: '',
  ъ: '',
}

/**
 * Returns a form in which two spellings of the same letters are equal: lower case, without apostrophes, stress
 * marks and invisible characters, Latin look-alikes repaired, ґ as г. It is still a word that a person would
 * write, so titles that contain the query in this form can rank above those that match only by `foldWord`.
 */
export function normalizeText(text: string): string {
  const lower = withoutApostrophes(text.normalize('NFC').toLowerCase().replace(INVISIBLE, ''))
  return repairLookAlikes(withoutMarks(lower)).replaceAll('ґ', 'г')
}

/**
 * Splits an iotated vowel after a vowel (категорія → категорійа), so that forms with and without an ending have
 * one stem.
 */
export function splitIotated(word: string): string {
  return word.replace(IOTATED, (vowel) => WITHOUT_IOTA[vowel] ?? vowel)
}

/** Replaces letters that people and keyboards confuse. @param word as `normalizeText` returns it */
export function foldWord(word: string): string {
  return splitIotated(word).replace(/[іїйыєэёьъ]/g, (letter) => FOLDED[letter] ?? letter)
}

/**
 * NFC has composed й and ї, so the only marks left on Cyrillic letters are stress marks. Latin letters lose
 * their accents.
 */
function withoutMarks(text: string): string {
  return text
    .replace(/\p{M}/gu, '')
    .replace(FOREIGN, (character) => character.normalize('NFKD').replace(/\p{M}/gu, ''))
}
