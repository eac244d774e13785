import { expect, it } from 'vitest'
import type { Letter } from './letter.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const LETTER: Letter = {
  subject: 'Замовлення прийнято',
  preview: 'Дякуємо',
  heading: 'Замовлення прийнято',
  paragraphs: [],
  button: null,
  goods: null,
  facts: [],
  sender: {
    name: 'Оселя',
    url: 'https://shop.example.com',
    phones: ['+380440000101', '112'],
    emails: ['shop@example.com'],
  },
}

it('a letter ends with the shop’s phones as people write them, in both of its parts', () => {
  const html = renderHtml(LETTER)
  expect(html).toMatch(/<a href="tel:\+380440000101"[^>]*>\+38 \(044\) 000-01-01<\/a> · <a href="tel:112"/)
  expect(renderText(LETTER)).toContain('\n+38 (044) 000-01-01\n112\nshop@example.com\n')
})

it('a letter of a shop without phones has no empty row for them', () => {
  const sender = { ...LETTER.sender, phones: [] }
  expect(renderHtml({ ...LETTER, sender })).toMatch(/>Оселя<\/a><br><a href="mailto:/)
})

it('FMT-04 the words of a letter are tied as those of a page', () => {
  const goods = {
    discount: 0,
    discountTitle: 'Знижка',
    delivery: null,
    totalTitle: 'Разом',
    total: 78_000,
    lines: [{ title: 'Плед, 130 × 170 см', detail: '', quantity: 2, total: 78_000 }],
  }
  const facts = [{ label: 'Доставка', value: 'Львів, відділення № 12' }]
  const html = renderHtml({ ...LETTER, goods, facts })
  expect(html).toContain('Плед, 130\u00A0×\u00A0170\u00A0см')
  expect(html).toContain('Львів, відділення\u00A0№\u00A012')
})
