import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actionName, entityName } from './audit-names.ts'
import { fieldName } from './audit-values.ts'

const LATIN = /[a-z]/

/** The actions that the sources write as literals; those composed of parts are not found. */
async function written(pattern: RegExp): Promise<string[]> {
  const files = globSync('src/**/*.ts', { exclude: ['**/*.test.ts', 'src/desk/**', 'src/storefront/**'] })
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word = '']) => word))),
  ].toSorted()
}

test('ADM-05 whatever the rooms write into the journal has a name in Ukrainian', async () => {
  const actions = [
    ...(await written(/\baction: [^,\n]*?'([a-z_]+\.[a-z_]+)'/g)),
    ...(await written(/\baudit\('([a-z_]+\.[a-z_]+)'/g)),
    ...(await written(/\bauditOrder\('([a-z_]+)'/g)).map((deed) => `order.${deed}`),
  ]
  expect(actions).toContain('product.edit')
  expect(actions).toContain('order.refund')
  expect(actions.filter((action) => LATIN.test(actionName(action)))).toEqual([])
})

test('ADM-05 what it was written about has one too', async () => {
  const entities = await written(/\baction: '[^}]*?entity: '([a-z_]+)'/g)
  expect(entities).toContain('order')
  expect(entities).toContain('goods_change')
  expect(entities.filter((entity) => LATIN.test(entityName(entity)))).toEqual([])
})

test('ADM-05 and so has each field that it says', async () => {
  const records = await written(/\b(?:after|before): \{ ([^{}\n]*) \}/g)
  const fields = records.flatMap((record) =>
    [...record.matchAll(/(?:^|, )([a-z_]+)(?=,|:|$)/g)].map(([, field = '']) => field),
  )
  expect(fields).toEqual(expect.arrayContaining(['status', 'feed', 'into']))
  expect([...new Set(fields)].filter((field) => fieldName(field) === field)).toEqual([])
})
