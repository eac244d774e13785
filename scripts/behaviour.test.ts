import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BEHAVIOUR_FOLDER, behaviourPages, readRequirements } from './behaviour.ts'

it('leaves no requirement without a test that names it', () => {
  expect(readRequirements().filter(({ proofs }) => proofs.length === 0)).toEqual([])
})

it('finds docs/behaviour as `node scripts/behaviour.ts` writes it', () => {
  const written = readdirSync(BEHAVIOUR_FOLDER).map((name) => [
    name,
    readFileSync(join(BEHAVIOUR_FOLDER, name), 'utf8'),
  ])
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(behaviourPages()))
})

it('shows a requirement as its sentence, what its tests say, and where they stand', () => {
  const pages = behaviourPages([
    {
      id: 'CART-02',
      sentence: 'A normal add\nopens the cart',
      proofs: [
        { file: 'src/domain/cart/cart.test.ts', title: 'marks `is_new`' },
        { file: 'src/domain/cart/cart.test.ts', title: 'opens once' },
        { file: 'tests/e2e/cart.spec.ts', title: 'opens once' },
      ],
    },
  ])
  expect([...pages.keys()]).toEqual(['README.md', 'cart.md'])
  expect(pages.get('README.md')).toContain('**[Cart](cart.md)**<br>CART [02](cart.md#cart-02)')
  expect(pages.get('cart.md')).toBe(`# Cart

[All areas](README.md)

## CART-02

A normal add opens the cart

- marks \\\`is\\_new\\\`
- opens once

<sub>[cart.test](../../src/domain/cart/cart.test.ts), [cart.spec](../../tests/e2e/cart.spec.ts)</sub>
`)
})

it('refuses an id that belongs to no area', () => {
  expect(() => behaviourPages([{ id: 'NEW-01', sentence: 'Something new', proofs: [] }])).toThrow(
    'NEW-01: name NEW in an area',
  )
})
