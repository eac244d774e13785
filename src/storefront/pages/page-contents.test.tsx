import { expect, it } from 'vitest'
import { pageContents } from './page-contents.ts'

it('gives each heading an id and lists its text without elements and entities', () => {
  const { html, headings } = pageContents('<p>А</p><h2>Як <b>пакуємо</b></h2><h2>Оплата &amp; доставка</h2>')
  expect(html).toBe(
    '<p>А</p><h2 id="part-1">Як <b>пакуємо</b></h2><h2 id="part-2">Оплата &amp; доставка</h2>',
  )
  expect(headings).toEqual([
    { id: 'part-1', title: 'Як пакуємо' },
    { id: 'part-2', title: 'Оплата & доставка' },
  ])
})

it('leaves a text without headings as it is', () => {
  expect(pageContents('<p>А</p>')).toEqual({ html: '<p>А</p>', headings: [] })
})
