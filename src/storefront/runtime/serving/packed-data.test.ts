import { expect, it } from 'vitest'
import type { Picture } from '#src/contract/parts.ts'
import { packData, readPacked } from './packed-data.ts'

/** As the browser gets it from the router: without the server's own object. */
function brought<Data>(data: Data): Data {
  const { json } = packData(data)
  return readPacked<Data>({ json })
}

const files = (format: string) => `/media/ab-320.${format} 320w, /media/ab-800.${format} 800w`
const picture: Picture = {
  url: '/media/ab-800.webp',
  width: 800,
  height: 600,
  conversions: { webp: '/media/ab-320.webp' },
  srcset: { webp: files('webp'), avif: files('avif') },
}

it.each<[string, Picture]>([
  ['two formats', picture],
  ['one format', { ...picture, srcset: { ...picture.srcset, avif: null } }],
  [
    'fewer files in the other format',
    { ...picture, srcset: { ...picture.srcset, avif: '/media/ab-800.avif 800w' } },
  ],
  ['files of another name', { ...picture, url: 'https://cdn.example/1.jpg' }],
  ['no files that could be told apart', { ...picture, url: '', srcset: { webp: '', avif: null } }],
])('brings along a picture with %s as it was, wherever it stands', (_what, one) => {
  const data = { title: 'Кухоль «Тінь»', price: 390, picture: one, more: [[one], { one }], brand: null }
  expect(brought(data)).toEqual(data)
  expect(brought(one)).toEqual(one)
})

it('names a picture with many files once', () => {
  expect(packData({ picture }).json.split('/media/ab')).toHaveLength(2)
})

it('is the same object until the page is loaded anew, though the data be the same', () => {
  const { json } = packData({ id: 1 })
  const [packed, anew] = [{ json }, { json }]
  expect(readPacked(packed)).toBe(readPacked(packed))
  expect(readPacked(anew)).not.toBe(readPacked(packed))
})

it('reads what it has just packed without taking it apart', () => {
  const data = { id: 1 }
  expect(readPacked(packData(data))).toBe(data)
})
