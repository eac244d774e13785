import { expect, it } from 'vitest'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

it('SEO-01 lists addresses with the day they changed', () => {
  const xml = sitemapXml([
    { url: 'https://shop.example/products/a', updated_at: '2026-11-20T10:00:00.000Z' },
    { url: 'https://shop.example/search?a=1&b=2', updated_at: null },
  ])
  expect(xml).toContain(
    '<url><loc>https://shop.example/products/a</loc><lastmod>2026-11-20T10:00:00.000Z</lastmod></url>',
  )
  expect(xml).toContain('<url><loc>https://shop.example/search?a=1&#38;b=2</loc></url>')
})

it('SEO-01 has an index of its own kind', () => {
  expect(sitemapIndexXml([])).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
})
