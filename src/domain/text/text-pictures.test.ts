import { expect, it } from 'vitest'
import { ownPicture, servedAttributes } from './text-pictures.ts'

const SERVED = servedAttributes({
  hash: 'abcdef0123456789',
  width: 1200,
  height: 800,
  files: [{ width: 480 }, { width: 1000 }],
})

it('a served picture is one of our own, with its words and size', () => {
  expect(ownPicture({ ...SERVED, alt: 'Майстерня', onerror: 'x()', style: 'width:9999px' })).toEqual({
    src: '/media/abcdef0123456789-1000.webp',
    srcset: '/media/abcdef0123456789-480.webp 480w, /media/abcdef0123456789-1000.webp 1000w',
    sizes: '(max-width: 800px) 100vw, 760px',
    alt: 'Майстерня',
    width: '1200',
    height: '800',
    loading: 'lazy',
  })
})

it('what cannot be read of it is left out', () => {
  const src = '/media/abcdef0123456789-480.webp'
  const given = { src, srcset: `${src} 480w, https://evil.example/x.webp 900w`, width: '99%', height: '80' }
  expect(ownPicture(given)).toEqual({ src, alt: '', loading: 'lazy' })
})

it.each([
  'https://evil.example/media/abcdef0123456789-480.webp',
  '//evil.example/media/abcdef0123456789-480.webp',
  '/media/../admin-480.webp',
  '/media/abcdef0123456789-480.svg',
  'data:image/png;base64,AAAA',
  '',
])('is no picture of ours: %s', (src) => {
  expect(ownPicture({ src })).toBeNull()
})
