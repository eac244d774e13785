import { expect, it } from 'vitest'
import { readAddress, readPicture, readShownPicture } from './stored-picture.ts'

const PICTURE = {
  url: '/pictures/a.webp',
  width: 1000,
  height: 800,
  conversions: { webp: '/pictures/a.webp' },
  srcset: { webp: '/pictures/a.webp 1000w', avif: '/pictures/a.avif 1000w' },
}

it('reads a stored picture and drops what it does not know', () => {
  expect(readPicture({ ...PICTURE, onerror: 'x' })).toEqual(PICTURE)
})

it.each([
  [null],
  ['/pictures/a.webp'],
  [{ ...PICTURE, url: 'javascript:alert(1)' }],
  [{ ...PICTURE, width: 0 }],
  [{ ...PICTURE, height: '800' }],
  [{ ...PICTURE, conversions: null }],
  [{ ...PICTURE, srcset: {} }],
])('reads %j as no picture', (stored) => {
  expect(readPicture(stored)).toBeNull()
})

it.each([
  ['/a', '/a'],
  ['https://cdn.example/a', 'https://cdn.example/a'],
  ['//cdn.example/a', null],
  ['data:text/html,x', null],
  ['', null],
  [5, null],
])('reads the address %j as %j', (stored, address) => {
  expect(readAddress(stored)).toBe(address)
})

it.each([
  [PICTURE, PICTURE.url],
  [{ url: '/a.jpg', conversions: { webp: '/a.webp' } }, '/a.webp'],
  [{ url: '/a.jpg' }, '/a.jpg'],
  ['/a.jpg', '/a.jpg'],
])('IMG-03 shows a picture that is only an address: %j', (picture, url) => {
  expect(readShownPicture(picture)?.url).toBe(url)
})

it.each([[null], ['javascript:x'], [{ url: 5 }], [{}]])('IMG-03 shows no picture for %j', (picture) => {
  expect(readShownPicture(picture)).toBeNull()
})
