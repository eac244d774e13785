import { expect, it } from 'vitest'
import { readDemoSettings } from '#src/import/demo/demo-files.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { loadPageFacts } from './page-facts.ts'

it.each([
  [null, '3 дні'],
  [21, '21 день'],
  [0, ''],
])('PAY-01 pages say in how many days an invoice is paid as the invoice does: %s', async (days, text) => {
  const { database, build } = await startTestShop()
  if (days !== null) await build.setting('invoice_days', days)
  expect((await loadPageFacts(database)).invoice_days.replaceAll('\u00A0', ' ')).toBe(text)
})

it('PAY-01 the page of the demo takes it from there', async () => {
  const { pages } = await readDemoSettings()
  expect(pages['payments']?.content).toContain('Рахунок чекає {{invoice_days}}')
})
