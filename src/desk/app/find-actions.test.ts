import { expect, it } from 'vitest'
import { actionHits } from './find-actions.ts'

const hitsOf = (text: string, may = true) => actionHits(text, () => may)

it('ADM-21 ADM-10 «ціна −5 % пледи» leads to these goods with the change typed in', () => {
  const found = { title: 'Ціна −5\u00A0%', hint: '«пледи»' }
  for (const text of ['ціна −5 % пледи', 'Ціни -5% пледи', 'ціна – 5\u00A0% пледи ']) {
    const [hit, ...rest] = hitsOf(text)
    expect(hit).toMatchObject(found)
    expect(rest).toEqual([])
    expect(hitsOf(text, false)).toEqual([])
    expect(Object.fromEntries(new URL(hit?.to ?? '', 'http://shop').searchParams)).toEqual({
      q: 'пледи',
      price: '−5',
    })
  }
  expect(hitsOf('ціна +2.5 %')[0]).toMatchObject({
    to: '/products?price=%2B2%2C5',
    title: 'Ціна +2,5\u00A0%',
    hint: 'усі товари',
  })
})

it('takes nothing else for a change of prices', () => {
  for (const text of ['ціна', 'ціна 5 %', 'цінник −5 %', 'плед −5 %', '104861'])
    expect(hitsOf(text).map(({ id }) => id)).not.toContain('a-price')
})

it('ADM-21 whatever can be made is found by «нов», and leads to its form or its dialog', () => {
  expect(hitsOf('запросити')[0]?.to).toBe('/settings/staff?new')
  expect(Object.fromEntries(hitsOf('нов').map(({ title, to }) => [title, to]))).toEqual({
    'Нове замовлення': '/orders/new',
    'Новий товар': '/products/new',
    'Додати прайс': '/import?new',
    'Новий банер': '/showcase?new',
    'Нова категорія': '/categories?new',
    'Нова акція': '/showcase/promotions/_new',
    'Нова колекція': '/showcase/collections/_new',
    'Новий промокод': '/showcase/promo-codes/new',
    'Нова сторінка': '/pages/_new',
    'Новий синонім': '/search?new',
    'Нове перенаправлення': '/redirects?new',
    'Запросити людину': '/settings/staff?new',
  })
})

it('ADM-18 errors of the shop are found by name, by whoever may see them', () => {
  expect(hitsOf('помил')[0]?.to).toBe('/settings/jobs')
  expect(actionHits('помил', (right) => right !== 'jobs.see')).toEqual([])
})
