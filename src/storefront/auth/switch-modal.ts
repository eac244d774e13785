import { closeModal, openModal } from '../ui/modal-store.ts'

export const SWITCH_MS = 300

/** Closes the open one and opens the other a moment later. */
export function switchModal(
  to: 'login-modal' | 'password-modal' | 'register-modal',
  data: unknown = null,
): void {
  closeModal()
  setTimeout(() => openModal(to, data), SWITCH_MS)
}
