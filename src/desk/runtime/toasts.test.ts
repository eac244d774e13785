import { beforeEach, expect, it, vi } from 'vitest'
import { closeToast, say, sayNews, shownToast, undoLast } from './toasts.ts'

beforeEach(() => {
  closeToast()
  closeToast()
})

const text = () => shownToast.get()?.text

it('ADM-07 news does not push away what can be taken back, and is shown after it', () => {
  const undo = vi.fn()
  say('№ 100 018 підтверджено', undo)
  sayNews('Нове замовлення № 100 019')
  sayNews('Нове замовлення № 100 020')
  expect(text()).toBe('№ 100 018 підтверджено')
  expect(undoLast()).toBe(true)
  expect(undo).toHaveBeenCalledOnce()
  expect(text()).toBe('Нове замовлення № 100 020')
  closeToast()
  expect(shownToast.get()).toBeNull()
})

it('what the person does next is shown at once, and news where nothing is shown', () => {
  sayNews('Нове замовлення № 100 019')
  expect(text()).toBe('Нове замовлення № 100 019')
  say('Товар збережено')
  expect(text()).toBe('Товар збережено')
})
