import { expect, it } from 'vitest'
import { cleanInput } from './clean-input.ts'

it.each([
  ['spaces at both ends', '  Олена \n', 'Олена'],
  ['a NUL', 'Оле\u0000на', 'Олена'],
  ['other control characters', 'a\u0007b\u007Fc\u0085d', 'abcd'],
  ['half of a surrogate pair', 'a\uD83Db', 'ab'],
  ['a whole pair', 'дякую 🙂', 'дякую 🙂'],
  ['line ends of any kind', 'а\r\nб\rв\nг', 'а\nб\nв\nг'],
  ['a tab inside', 'а\tб', 'а\tб'],
  ['nothing', ' \u0000 ', ''],
])('cleans %s', (_title, text, clean) => {
  expect(cleanInput(text)).toBe(clean)
})
