import { closeModal, type ModalName, openModal } from '../../runtime/stores/modal-store.ts'

export const SWITCH_MS = 300

export type AuthModalName = Extract<ModalName, 'login-modal' | 'password-modal' | 'register-modal'>

/** Closes the open modal and opens the other one a moment after. */
export function switchModal(to: AuthModalName, data: unknown = null): void {
  closeModal()
  setTimeout(() => openModal(to, data), SWITCH_MS)
}
