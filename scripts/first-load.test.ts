import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { firstLoads, tooHeavy } from './first-load.ts'
import { FIRST_LOAD_BUDGETS } from './first-load-budgets.ts'

const MANIFEST = {
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
function client(sizes: Readonly<Record<string, number>>, manifest: object = MANIFEST): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  const script = `window.__reactRouterManifest=${JSON.stringify(manifest)};`
  writeFileSync(join(folder, 'assets/manifest-1.js'), script)
  for (const [name, size] of Object.entries(sizes)) {
    writeFileSync(join(folder, 'assets', name), 'x'.repeat(size))
  }
  writeFileSync(join(folder, 'assets/later-parts-1.js'), RESTING)
  return folder
}

const RESTING = 'import{a}from"./react.js";import"./idle.js";import("./menu.js")'
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
  'idle.js': 30,
  'menu.js': 70_000,
}

it('weighs each page with its layouts and what comes when the browser rests, every file once and as it is sent', () => {
  expect(firstLoads(client(SIZES))).toEqual([
    { route: 'home', js: 1 + 20 + 300 + 4_000 + 50_000 + 600_000 + RESTING.length + 30, css: 90 },
    { route: 'cart', js: 1 + 20 + 300 + 4_000 + 7 + 8 + RESTING.length + 30, css: 0 + 90 },
  ])
})

it('names the pages that weigh more than they may, by a single byte too', () => {
  const { js, css } = FIRST_LOAD_BUDGETS
  const fits = { route: 'fits', js, css }
  const scripts = { route: 'scripts', js: js + 1, css }
  const styles = { route: 'styles', js, css: css + 1 }
  expect(tooHeavy([fits, scripts, styles])).toEqual([scripts, styles])
})

it('stops at a build without a manifest that it can read', () => {
  expect(() => firstLoads(client({ 'manifest-2.js': 1 }))).toThrow('2 manifests')
  expect(() => firstLoads(client(SIZES, { routes: {} }))).toThrow(/entry/)
  expect(() => firstLoads(client({}))).toThrow(/no such file.*assets.*\.js/)
})

it('stops at a route with an action or a loader of the browser, which our build of the router cannot run', () => {
  const { home, ...others } = MANIFEST.routes
  const routes = { ...others, home: { ...home, hasClientLoader: true } }
  expect(() => firstLoads(client(SIZES, { ...MANIFEST, routes }))).toThrow(/hasClientLoader/)
})

it('stops at a build that brings nothing, or two things, when the browser rests', () => {
  const files = client(SIZES)
  writeFileSync(join(files, 'assets/later-parts-2.js'), '')
  expect(() => firstLoads(files)).toThrow('2 files')
})
