import { expect, it } from 'vitest'
import { nameEntry } from './frames-in-entry.ts'

const QUERY = '?__react-router-build-client-route'
const frames = ['root', 'layouts/default-layout', 'layouts/boundary-layout'].map(
  (name) => `src/storefront/${name}.tsx${QUERY}`,
)
const page = `src/storefront/home/home-page.tsx${QUERY}`
const chunks = {
  '_shop.js': { file: 'assets/shop-1.js', name: 'shop', css: ['root.css'] },
  'src/storefront/entry.client.tsx': { file: 'assets/entry-1.js', imports: ['_shop.js'] },
  ...Object.fromEntries(frames.map((key, index) => [key, { file: `assets/${index}.js` }])),
  [page]: { file: 'assets/home-1.js' },
}

it('names the file of the entry for the frames, its styles for the root alone, and leaves the pages theirs', () => {
  const named = nameEntry(chunks)
  for (const key of frames) expect(named[key]?.file).toBe('assets/shop-1.js')
  const styled = Object.keys(named).filter((key) => named[key]?.css?.includes('root.css'))
  expect(styled).toEqual([frames[0]])
  expect(named['src/storefront/entry.client.tsx']?.file).toBe('assets/shop-1.js')
  expect(named[page]).toEqual({ file: 'assets/home-1.js' })
})

it('names the own file of an entry that holds its code itself', () => {
  const own = { file: 'assets/entry-1.js' }
  const named = nameEntry({ ...chunks, 'src/storefront/entry.client.tsx': own })
  for (const key of frames) expect(named[key]?.file).toBe('assets/entry-1.js')
})

it('stops the build when a frame is missing', () => {
  const broken = Object.fromEntries(Object.entries(chunks).filter(([key]) => key !== frames[0]))
  expect(() => nameEntry(broken)).toThrow('manifest knows no')
})
