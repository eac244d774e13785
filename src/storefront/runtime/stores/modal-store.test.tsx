import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { closeModal, openModal, useModal } from './modal-store.ts'

afterEach(() => act(closeModal))

it('MODAL-01 another modal takes the place of the open one', () => {
  const { result } = renderHook(() => useModal())
  act(() => openModal('login-modal'))
  act(() => openModal('cart-modal'))
  expect(result.current?.name).toBe('cart-modal')
})

it('MODAL-01 opening the open one again changes nothing', () => {
  const { result } = renderHook(() => useModal())
  act(() => openModal('fast-order-modal', { id: 1 }))
  act(() => openModal('fast-order-modal', { id: 2 }))
  expect(result.current?.data).toEqual({ id: 1 })
})

it('MODAL-01 closing forgets the data', () => {
  const { result } = renderHook(() => useModal())
  act(() => openModal('fast-order-modal', { id: 1 }))
  act(closeModal)
  act(() => openModal('fast-order-modal'))
  expect(result.current?.data).toBeNull()
})
