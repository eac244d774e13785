import { expect, it } from 'vitest'
import { readAddress, readPicture } from './stored-picture.ts'

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
