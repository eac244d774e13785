/** As people and keyboards write it; one sign of any kind in what is looked for. */
const APOSTROPHES = /['’‘ʼ`´]/g

/** For `like` on a name in small letters: each word somewhere in it, in any order. */
export function namePatterns(typed: string): string[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&').replace(APOSTROPHES, '_')}%`)
}
