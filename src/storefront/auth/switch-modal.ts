import { closeModal, openModal } from '../ui/modal-store.ts'

export const SWITCH_MS = 300

/** Closes the open one of the two and opens the other a moment later. */
export function switchModal(to: 'login-modal' | 'register-modal'): void {
  closeModal()
  setTimeout(() => openModal(to), SWITCH_MS)
}
