import { expect, it } from 'vitest'
import { importNews, importText, writeImportLetter } from './import-news.ts'

const ORIGIN = 'https://oselia.example'
const LAW = { return_days: 14, return_payer: 'customer', refund_days: 7 } as const
const SHOP = { origin: ORIGIN, settings: { shopTitle: 'Оселя', phones: [], emails: [], ...LAW } }

it.each([
  ['waits for her', {}, 'Прайс «Глинокрай» чекає на вас', 'Переглянути відмінності'],
  ['could not be read', { is_failed: true }, 'Прайс «Глинокрай» не прочитано', 'Відкрити прайс'],
])('IMP-04 the owner reads of a price list that it %s', (_, failed, subject, button) => {
  const payload = { run: 7, feed: 'Глинокрай', problem: 'За адресою нічого немає (404)', ...failed }
  const news = importNews({ topic: 'import.waiting', payload })
  if (!news) throw new Error('no news')
  expect(writeImportLetter(news, SHOP)).toMatchObject({ subject, button: { title: button } })
  expect(importText(news, ORIGIN).split('\n')[0]).toBe(subject)
})
