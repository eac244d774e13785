import { repairLookAlikes, withoutApostrophes } from './script.ts'

/** The table of КМУ № 55 (27.01.2010). The last four letters are Russian ones that owners use in titles. */
const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'ie',
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ю: 'iu',
  я: 'ia',
  ь: '',
  ы: 'y',
  э: 'e',
  ё: 'io',
  ъ: '',
}
const AT_WORD_START: Readonly<Record<string, string>> = {
  є: 'ye',
  ї: 'yi',
  й: 'y',
  ю: 'yu',
  я: 'ya',
  ё: 'yo',
}
const LATIN_WITHOUT_MARKS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  đ: 'd',
  ı: 'i',
}

/**
 * Returns lower-case Latin text by the official Ukrainian transliteration (КМУ № 55). Soft signs and
 * apostrophes are dropped, Latin letters lose their accents, everything else stays. Latin look-alikes within
 * Cyrillic words count as Cyrillic.
 */
export function transliterate(text: string): string {
  const words = repairLookAlikes(withoutApostrophes(text.normalize('NFC').toLowerCase()))
  // зг becomes zgh, because zh already stands for ж.
  const source = words.replaceAll('зг', 'zgh')
  return source.replace(/[[\p{L}\p{N}]--[a-z0-9]]/gv, (character, position: number) => {
    const atStart = isWordStart(source, position) ? AT_WORD_START[character] : undefined
    return atStart ?? LETTERS[character] ?? withoutMarks(character)
  })
}

function isWordStart(text: string, position: number): boolean {
  return !/\p{L}/u.test(text.charAt(position - 1))
}

function withoutMarks(character: string): string {
  return LATIN_WITHOUT_MARKS[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '')
}
