import { act, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStoredStore } from './stored-store.ts'
import { useStore } from './store.ts'

const options = {
  key: 'numbers',
  empty: [] as readonly number[],
  read: (stored: unknown) => (Array.isArray(stored) ? stored.filter((item) => typeof item === 'number') : []),
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('reads what an earlier visit left and writes each change', () => {
  localStorage.setItem('numbers', '[1,2]')
  const store = createStoredStore(options)
  store.update((numbers) => [...numbers, 3])
  expect(store.get()).toEqual([1, 2, 3])
  expect(localStorage.getItem('numbers')).toBe('[1,2,3]')
})

it('CART-05 reads damaged storage as empty', () => {
  localStorage.setItem('numbers', '{"a":')
  expect(createStoredStore(options).get()).toEqual([])
})

it('keeps the value in this tab when the storage is forbidden', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  const store = createStoredStore(options)
  store.set([7])
  expect(store.get()).toEqual([7])
})

it('CART-07 follows another tab', () => {
  const store = createStoredStore(options)
  const { result } = renderHook(() => useStore(store))
  act(() => {
    localStorage.setItem('numbers', '[5]')
    window.dispatchEvent(new StorageEvent('storage', { key: 'numbers' }))
  })
  expect(result.current).toEqual([5])
})

it('CART-07 changes what another tab has written though its notice has not come yet', () => {
  const store = createStoredStore(options)
  store.set([1])
  localStorage.setItem('numbers', '[1,2]')
  store.update((numbers) => [...numbers, 3])
  expect([store.get(), localStorage.getItem('numbers')]).toEqual([[1, 2, 3], '[1,2,3]'])
})

it('CART-07 writes nothing where nothing has changed, since another tab may be writing', () => {
  const store = createStoredStore(options)
  store.set([1])
  const write = vi.spyOn(Storage.prototype, 'setItem')
  store.update((numbers) => [...numbers])
  expect(write).not.toHaveBeenCalled()
})

it('changes what this tab alone has where nothing can be written', () => {
  const store = createStoredStore(options)
  store.set([1])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  store.set([7])
  store.update((numbers) => [...numbers, 8])
  expect(store.get()).toEqual([7, 8])
})

it('is empty on the server whatever this browser holds', () => {
  localStorage.setItem('numbers', '[1]')
  const store = createStoredStore(options)
  function Count() {
    return <b>{useStore(store).length}</b>
  }
  expect(renderToString(<Count />)).toBe('<b>0</b>')
})

it('AUTH-02 keeps a text as it is and takes its key away with null', () => {
  const store = createStoredStore<string | null>({
    key: 'word',
    empty: null,
    isText: true,
    read: (stored) => (typeof stored === 'string' ? stored : null),
  })
  localStorage.setItem('word', '12')
  expect(store.get()).toBe('12')
  store.set('a"b')
  expect(localStorage.getItem('word')).toBe('a"b')
  store.set(null)
  expect(localStorage.getItem('word')).toBeNull()
})
