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

it('MSG-02 a long name, heading or address of the shop never makes a letter wider than the screen', () => {
  const sender = {
    ...LETTER.sender,
    name: 'Крамниця'.repeat(9),
    emails: [`${'shop'.repeat(15)}@example.com`],
  }
  const heading = 'Замовлення'.repeat(9)
  const html = renderHtml({ ...LETTER, heading, sender })
  const stylesOf = (text: string) =>
    [...html.matchAll(/style="([^"]*)"[^<]*>([^<]*)</g)]
      .filter(([, , inner]) => inner === text)
      .map(([, style]) => style)
  expect(html).toMatch(/<p style="[^"]*word-break:break-word"><a [^>]*>(?:Крамниця){9}</)
  expect(stylesOf(heading)).toEqual([expect.stringContaining('word-break:break-word')])
  expect(stylesOf(sender.emails.join(''))).toEqual([expect.stringContaining('word-break:break-word')])
  expect(html.match(/white-space:nowrap/g)).toHaveLength(sender.phones.length)
})

it('MSG-02 a heading with a number and a sum may break between them', () => {
  const html = renderHtml({ ...LETTER, heading: 'Нове замовлення № 100002 на 390,00 грн' })
  expect(html).toContain('№\u00A0100002 на\u00A0390,00\u00A0грн')
})

it('MSG-02 the plain part writes an address once where it is its own word', () => {
  const url = 'https://shop.example.com/orders/id-1'
  const text = renderText({
    ...LETTER,
    facts: [
      { label: 'Сторінка покупця', value: url, url },
      { label: 'Посилка', value: '20450000000001', url: 'https://novaposhta.ua/tracking/20450000000001' },
    ],
  })
  expect(text).toContain(`Сторінка покупця: ${url}\n`)
  expect(text).toContain('Посилка: 20450000000001 https://novaposhta.ua/tracking/20450000000001\n')
})
