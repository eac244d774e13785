import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './build-stamp.ts'
import { bundleScript } from './early-scripts.ts'

it('makes one text of a script and all that it imports, which HTML may hold', async () => {
  const code = await bundleScript(join(ROOT, 'src/storefront/features/cart-view/early-cart.ts'))
  expect(code).toContain('MutationObserver')
  expect(code).not.toMatch(/\bimport\b|\bexport\b|<\//)
})
