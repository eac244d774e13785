import { createStore, drawAfterPress, useStore } from './store.ts'

export type ModalName =
  | 'cart-modal'
  | 'choice-modal'
  | 'fast-order-modal'
  | 'login-modal'
  | 'password-modal'
  | 'register-modal'
  | 'search-modal'
  | 'waiting-modal'
export type OpenModal = { name: ModalName; data: unknown }

const modalStore = createStore<OpenModal | null>(null)

/** Opens a modal in place of any open one; opening the one that is open changes nothing. */
export function openModal(name: ModalName, data: unknown = null): void {
  if (modalStore.get()?.name !== name) modalStore.set({ name, data })
}

/** Closes the modal after the next paint: making the page behind it active again restyles all of it. */
export function closeModal(): void {
  drawAfterPress(() => modalStore.set(null))
}

export function useModal(): OpenModal | null {
  return useStore(modalStore)
}
