import { expect, it } from 'vitest'
import { filesOf } from './shell.ts'

const SHOP = 'https://shop.example'

it('finds the files of a document, each once, and no pages or other hosts', () => {
  const html = `<link rel="modulepreload" href="/assets/root-a.js"/><link rel="stylesheet" href="/assets/root-a.css">
    <link rel="modulepreload" href="/assets/root-a.js"/><img src="/logo.svg"><img src="/media/a.webp">
    <a href="/products/a">А</a><script src="https://other.example/assets/x.js"></script><a href="tel:+38">`
  expect(filesOf(html, SHOP)).toEqual([
    { url: `${SHOP}/assets/root-a.js`, store: 'shop-assets' },
    { url: `${SHOP}/assets/root-a.css`, store: 'shop-assets' },
    { url: `${SHOP}/logo.svg`, store: 'shop-media' },
    { url: `${SHOP}/media/a.webp`, store: 'shop-media' },
  ])
})

it('finds nothing in a document without files', () => {
  expect(filesOf('', SHOP)).toEqual([])
})
