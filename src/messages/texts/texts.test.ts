import { expect, it } from 'vitest'
import { describeFaults } from './stored-texts.ts'
import { DEFAULT_TEXTS, defaultText } from './texts.ts'

it.each(DEFAULT_TEXTS.map((text) => [text.name, text.channel, text.text] as const))(
  'MSG-06 our own text of %s for %s can be sent',
  (name, channel, text) => {
    expect(describeFaults(text, { name, channel })).toEqual([])
  },
)

it.each([
  ['completed', 'mail', 'Накладна {{tracking}}\n\nДякуємо.', /^рядок 1: .* без теми/],
  ['back_in_stock', 'mail', '{{shop_phone}}\n\nДякуємо.', /^рядок 1: .* без теми/],
  ['shipped', 'sms', '{{tracking}}\nДе посилка: {{tracking_url}}', /тексту не лишилося б/],
] as const)(
  'MSG-06 words of %s for %s that come to nothing where an order has nothing of them are refused',
  (name, channel, text, fault) => {
    expect(describeFaults(text, { name, channel })).toEqual([expect.stringMatching(fault)])
  },
)

it('MSG-06 such a name may stand beside one that is always there', () => {
  const text = '№ {{number}}, накладна {{tracking}}\n\nДе посилка: {{tracking_url}}'
  expect(describeFaults(text, { name: 'shipped', channel: 'mail' })).toEqual([])
})

it('MSG-06 a text with a sign that no database takes is refused, with its line', () => {
  const faults = describeFaults('Тема\n\nТек\0ст', { name: 'confirmed', channel: 'mail' })
  expect(faults).toEqual(['рядок 3: недозволений знак'])
})

it.each(['confirmed', 'authorized', 'parts_agreed'])(
  'MSG-06 the letter «%s», which goes to who fetches her order too, says what becomes of it there',
  (name) => {
    expect(defaultText(name, 'mail')?.text).toMatch(/вирушить або чекатиме на вас у магазині\.$/m)
  },
)
