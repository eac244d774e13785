import { expect, it } from 'vitest'
import { pictureSource, type FeedOrigin } from './picture-source.ts'

const FILE: FeedOrigin = { kind: 'file', folder: '/shop/feeds' }
const ADDRESS: FeedOrigin = { kind: 'address', url: 'https://shop.example.com/export/feed.xml' }

it.each([
  ['https://cdn.example.com/a b.jpg', 'https://cdn.example.com/a%20b.jpg'],
  ['//cdn.example.com/a.jpg', 'https://cdn.example.com/a.jpg'],
  ['http://cdn.example.com/фото.jpg#x', 'http://cdn.example.com/%D1%84%D0%BE%D1%82%D0%BE.jpg'],
  ['pictures/a.webp', 'file:///shop/feeds/pictures/a.webp'],
  ['pictures\\a.webp', 'file:///shop/feeds/pictures/a.webp'],
  ['/pictures/a.webp', 'file:///shop/feeds/pictures/a.webp'],
  ['pictures/../a.webp', 'file:///shop/feeds/a.webp'],
])('knows %s of a local feed as %s', (given, expected) => {
  expect(pictureSource(given, FILE)).toBe(expected)
})

it.each([
  '../secret.jpg',
  'a/../../b.jpg',
  '',
  '  ',
  '.',
  'file:///etc/passwd',
  'data:image/png;base64,AA',
  'ftp://a/b.jpg',
])('SEC-06 takes no picture from «%s»', (given) => {
  expect(pictureSource(given, FILE)).toBeNull()
})

it('takes no address that carries a password', () => {
  expect(pictureSource('https://user:secret@example.com/a.jpg', FILE)).toBeNull()
})

it('SEC-06 reads relative pictures of a feed from the network beside the feed, never from this machine', () => {
  expect(pictureSource('../img/a.jpg', ADDRESS)).toBe('https://shop.example.com/img/a.jpg')
  expect(pictureSource('/img/a.jpg', ADDRESS)).toBe('https://shop.example.com/img/a.jpg')
  expect(pictureSource('file:///etc/passwd', ADDRESS)).toBeNull()
})
