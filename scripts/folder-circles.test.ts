import { expect, it } from 'vitest'
import { circles, folderImports, type Import } from './folder-circles.ts'

// The test compares neighbours: a folder stands for all that lies in it, however deep. Tests may import
// anything.
it('no folder of src imports a neighbour that leads back to it', () => {
  expect(circles(folderImports('src'))).toEqual([])
})

it('names the folders of a circle, not those that only lead to it', () => {
  const imports: Import[] = [
    ['pages', 'cart'],
    ['cart', 'cards'],
    ['cards', 'ui'],
    ['ui', 'cart'],
  ]
  expect(circles(imports)).toEqual(['cards, cart, ui'])
})
