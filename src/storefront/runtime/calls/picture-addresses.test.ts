import { expect, it } from 'vitest'
import { picturesOf } from './picture-addresses.ts'

const API = 'https://api.example.com/v1'

function picture(prefix: string) {
  return {
    url: `${prefix}/media/mug-1000.webp`,
    width: 1000,
    height: 800,
    conversions: { webp: `${prefix}/media/mug-480.webp` },
    srcset: {
      webp: `${prefix}/media/mug-480.webp 480w, ${prefix}/media/mug-1000.webp 1000w`,
      avif: `${prefix}/media/mug-480.avif 480w`,
    },
  }
}

function parsed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), picturesOf(API))
}

it('API-26 leads the pictures of an answer to the API that named them', () => {
  const answer = { data: [{ id: 1, uri: '/products/mug', picture: picture(''), pictures: [picture('')] }] }
  const expected = picture('https://api.example.com')
  expect(parsed(answer)).toEqual({
    data: [{ id: 1, uri: '/products/mug', picture: expected, pictures: [expected] }],
  })
})

it('API-26 leaves pictures that have an address of their own', () => {
  const whole = picture('https://pictures.example.org')
  expect(parsed({ picture: whole })).toEqual({ picture: whole })
})

const img = (base: string) =>
  `<p>А /media/a.webp</p><img src="${base}/media/a-9.webp" srcset="${base}/media/a-4.webp 4w, ${base}/media/a-9.webp 9w" alt="А" />`

it('API-26 leads the pictures inside a text there too', () => {
  expect(parsed({ html: img('') })).toEqual({ html: img('https://api.example.com') })
})

it.each([
  [{ picture: null }],
  [{ ...picture(''), srcset: { webp: '/a.webp 96w', avif: null }, width: 'wide' }],
  [{ url: '/about', title: 'Про нас' }],
  [[1, 'text', null, true]],
])('leaves alone what is no picture: %j', (value) => {
  expect(parsed(value)).toEqual(value)
})

it('keeps a picture without avif', () => {
  const plain = { ...picture(''), srcset: { webp: '/media/mug-480.webp 480w', avif: null } }
  expect(parsed(plain)).toMatchObject({
    srcset: { webp: 'https://api.example.com/media/mug-480.webp 480w', avif: null },
  })
})
