import { expect, it } from 'vitest'
import { createPageStore } from './page-store.ts'

const entry = (bytes: number) => ({ bytes })

it('never holds more bytes than its limit', () => {
  const store = createPageStore(1_000)
  for (let i = 0; i < 100_000; i++) store.set(`/p/${i}`, entry(100))
  expect(store.bytes).toBeLessThanOrEqual(1_000)
  expect(store.size).toBe(10)
})

it('keeps the pages that shoppers share while a robot walks through all others', () => {
  const store = createPageStore(1_000)
  store.set('/', entry(100))
  store.get('/')
  for (let i = 0; i < 1_000; i++) store.set(`/p/${i}`, entry(100))
  expect(store.get('/')).toBeDefined()
})

it('lets the page go that was not asked for the longest', () => {
  const store = createPageStore(300)
  store.set('/a', entry(100))
  store.set('/b', entry(100))
  store.set('/c', entry(100))
  store.set('/d', entry(100))
  expect(store.get('/a')).toBeUndefined()
  expect(store.get('/d')).toBeDefined()
})

it('counts a replaced and a deleted page once', () => {
  const store = createPageStore(1_000)
  store.set('/a', entry(100))
  store.get('/a')
  store.set('/a', entry(250))
  expect(store.bytes).toBe(250)
  store.delete('/a')
  expect([store.bytes, store.size]).toEqual([0, 0])
})

it('does not keep a page larger than the whole limit', () => {
  const store = createPageStore(100)
  store.set('/huge', entry(500))
  expect([store.bytes, store.get('/huge')]).toEqual([0, undefined])
})
