import { convertLayout } from './keyboard-layout.ts'
import { fromLatin, toLatin } from './latin-reading.ts'
import { codeInLatin, hasCyrillic } from './script.ts'

/**
 * Returns what a person may have meant by a text, or by one word of it, for which nothing was found: first the
 * other keyboard layout, then the other alphabet, the more likely first, without the text itself. Pass the text
 * as it was typed. Signs without a letter are no word in any layout, although some of their keys have letters
 * in the other.
 */
export function queryReadings(text: string): string[] {
  if (!/\p{L}/u.test(text)) return []
  const otherAlphabet = hasCyrillic(text) ? latinReadings(text) : fromLatin(text)
  const readings = new Set([convertLayout(text), ...otherAlphabet])
  readings.delete(text.toLowerCase())
  return [...readings]
}

function latinReadings(text: string): string[] {
  const code = codeInLatin(text.toLowerCase())
  return code === null ? [toLatin(text)] : [code, toLatin(text)]
}
