import { expect, it } from 'vitest'
import { pageContents, withMedia } from './page-contents.ts'

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

it('shows the pictures of a page from where the API is', () => {
  const html =
    '<p>/media/</p><img src="/media/a-96.webp" srcset="/media/a-96.webp 96w, /media/a-240.webp 240w">'
  expect(withMedia(html, null)).toBe(html)
  expect(withMedia(html, 'https://api.example.com')).toBe(
    '<p>/media/</p><img src="https://api.example.com/media/a-96.webp" srcset="https://api.example.com/media/a-96.webp 96w, https://api.example.com/media/a-240.webp 240w">',
  )
})
