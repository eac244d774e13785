import { expect, it } from 'vitest'
import { cleanInput, cleanLine } from './clean-input.ts'

it.each([
  ['spaces at both ends', '  Олена \n', 'Олена'],
  ['a NUL', 'Оле\u0000на', 'Олена'],
  ['other control characters', 'a\u0007b\u007Fc\u0085d', 'abcd'],
  ['half of a surrogate pair', 'a\uD83Db', 'ab'],
  ['a whole pair', 'дякую 🙂', 'дякую 🙂'],
  ['line ends of any kind', 'а\r\nб\rв\nг', 'а\nб\nв\nг'],
  ['a tab inside', 'а\tб', 'а\tб'],
  ['what turns all that follows around', 'а\u202Eб\u2066в\nг\u200F!', 'абв\nг\u200F!'],
  ['nothing', ' \u0000 ', ''],
])('cleans %s', (_title, text, clean) => {
  expect(cleanInput(text)).toBe(clean)
})

it.each([
  ['line ends of any kind', 'О\r\nBcc: а@б\u2028в \n г', 'О Bcc: а@б в г'],
  ['a tab', 'а\tб', 'а б'],
  ['a turned direction', '\u202Eанел\u2066О', 'анелО'],
  ['what is no letter of its own in a whole sign', '👩‍👧 Олена', '👩‍👧 Олена'],
  ['what is unseen', 'Оле\u200Bна\u00AD Ко\u200Dваль\u2060\uFEFF', 'Олена Коваль'],
  ['spaces that a directory has', 'Відділення  12', 'Відділення  12'],
])('SEC-02 makes one line: %s', (_title, text, clean) => {
  expect(cleanLine(text)).toBe(clean)
})
