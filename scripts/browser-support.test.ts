import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  BROWSERS,
  DESK_BROWSERS,
  ENHANCEMENTS,
  enhancementOf,
  featuresOfScript,
  featuresOfStyles,
  unsupportedUses,
} from './browser-support.ts'
import { ROOT } from './build-stamp.ts'

const uses = unsupportedUses()

it('uses nothing that one of the supported browsers lacks, but what pages work without', () => {
  expect(uses.filter(({ feature }) => enhancementOf(feature) === undefined)).toEqual([])
})

it('names no enhancement that nothing uses', () => {
  const used = new Set(uses.map(({ feature }) => enhancementOf(feature)))
  expect(Object.keys(ENHANCEMENTS).filter((beginning) => !used.has(beginning))).toEqual([])
})

it('finds in styles properties, values, selectors, at-rules and units', () => {
  expect(featuresOfStyles('@page { a:has(b) { width: 50dvh; text-wrap: balance } }')).toEqual(
    expect.arrayContaining([
      'css.at-rules.page',
      'css.selectors.has',
      'css.types.length.dvh',
      'css.properties.text-wrap.balance',
    ]),
  )
})

it('finds in scripts what the language and the browser have, and no plain word', () => {
  expect(
    featuresOfScript('Promise.try(work); page.startViewTransition(); it.phone; [1].map(String)'),
  ).toEqual(expect.arrayContaining(['javascript.builtins.Promise.try', 'api.Document.startViewTransition']))
  expect(featuresOfScript('it.phone; [1].map(String)')).not.toContain('api.ContactAddress.phone')
})

it('README names the same browsers, and the page of the desk its own', () => {
  const { chrome, edge, firefox, safari, safari_ios } = BROWSERS
  expect(readFileSync(join(ROOT, 'README.md'), 'utf8')).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} (iOS ${safari_ios})`,
  )
  const desk = DESK_BROWSERS
  expect(readFileSync(join(ROOT, 'docs/owner/desk.md'), 'utf8')).toContain(
    `Chrome ${desk.chrome}, Edge ${desk.edge}, Firefox ${desk.firefox}, Safari ${desk.safari} (iOS ${desk.safari_ios})`,
  )
})
