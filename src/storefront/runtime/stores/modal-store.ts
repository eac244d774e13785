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

/** One modal at a time: another one takes the place of the open one; the open one itself stays as it is. */
export function openModal(name: ModalName, data: unknown = null): void {
  if (modalStore.get()?.name !== name) modalStore.set({ name, data })
}

/** Seen after the press that closes it: the browser styles the whole page anew that was inert behind the dialog. */
export function closeModal(): void {
  drawAfterPress(() => modalStore.set(null))
}

export function useModal(): OpenModal | null {
  return useStore(modalStore)
}
