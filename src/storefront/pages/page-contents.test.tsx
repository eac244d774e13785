import { expect, it } from 'vitest'
import { pageContents } from './page-contents.ts'

it('gives each heading an id and lists it without its elements', () => {
  const { html, headings } = pageContents('<p>А</p><h2>Як <b>пакуємо</b></h2><h2>Отримання</h2>')
  expect(html).toBe('<p>А</p><h2 id="part-1">Як <b>пакуємо</b></h2><h2 id="part-2">Отримання</h2>')
  expect(headings).toEqual([
    { id: 'part-1', title: 'Як пакуємо' },
    { id: 'part-2', title: 'Отримання' },
  ])
})

it('leaves a text without headings as it is', () => {
  expect(pageContents('<p>А</p>')).toEqual({ html: '<p>А</p>', headings: [] })
})
