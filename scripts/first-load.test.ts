import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { firstLoads, tooHeavy } from './first-load.ts'
import { FIRST_LOAD_BUDGETS } from './first-load-budgets.ts'

const ASSETS = {
  url: '/assets/manifest-1.js',
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: { module: '/assets/root.js', imports: ['/assets/react.js'], css: ['/assets/shop.css'] },
    layout: { parentId: 'root', module: '/assets/layout.js', imports: [] },
    home: { parentId: 'layout', module: '/assets/home.js', imports: [], css: ['/assets/shop.css#'] },
    cart: { parentId: 'root', module: '/assets/cart.js', imports: ['/assets/form.js'], css: [] },
  },
}

/** A folder with files of the given sizes, as the build leaves them. */
function client(sizes: Readonly<Record<string, number>>): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  for (const [name, size] of Object.entries(sizes)) {
    writeFileSync(join(folder, 'assets', name), 'x'.repeat(size))
  }
  return folder
}

const SIZES = {
  'manifest-1.js.br': 1,
  'entry.js': 20,
  'react.js': 9_000,
  'react.js.br': 300,
  'root.js': 4_000,
  'layout.js': 50_000,
  'home.js': 600_000,
  'cart.js': 7,
  'form.js': 8,
  'shop.css': 90,
}

it('weighs each page with its layouts, every file once and as it is sent', () => {
  expect(firstLoads(client(SIZES), ASSETS)).toEqual([
    { route: 'home', js: 1 + 20 + 300 + 4_000 + 50_000 + 600_000, css: 90 },
    { route: 'cart', js: 1 + 20 + 300 + 4_000 + 7 + 8, css: 0 + 90 },
  ])
})

it('weighs with each page the styles that every page links, once', () => {
  const loads = firstLoads(client({ ...SIZES, 'root.css': 70 }), ASSETS, [
    '/assets/root.css',
    '/assets/shop.css',
  ])
  expect(loads.map(({ css }) => css)).toEqual([160, 160])
})

it('names the pages that weigh more than they may, by a single byte too', () => {
  const { js, css } = FIRST_LOAD_BUDGETS
  const fits = { route: 'pages/home/home-page', js, css }
  const scripts = { ...fits, js: js + 1 }
  const styles = { ...fits, css: css + 1 }
  expect(tooHeavy([fits, scripts, styles])).toEqual([scripts, styles])
  expect(tooHeavy([{ ...scripts, route: 'pages/cart/cart-page' }])).toEqual([])
})

it('stops at a build that lacks a file or a route', () => {
  expect(() => firstLoads(client({}), ASSETS)).toThrow(/no such file.*assets.*\.js/)
  const { root: _root, ...routes } = ASSETS.routes
  expect(() => firstLoads(client(SIZES), { ...ASSETS, routes })).toThrow(/no route root/)
})
