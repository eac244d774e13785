import type { ComponentType } from 'react'
import { optionalPart } from '../ui/optional-part.tsx'
import { closeModal, type ModalName, useModal } from '../ui/modal-store.ts'

const modalPart = (load: () => Promise<ComponentType>) => optionalPart<object>(load)

/** Each modal is loaded when it is first opened. */
const MODALS: Readonly<Record<ModalName, ReturnType<typeof modalPart>>> = {
  'cart-modal': modalPart(async () => (await import('../cart/cart-modal.tsx')).CartModal),
  'fast-order-modal': modalPart(
    async () => (await import('../fast-orders/fast-order-modal.tsx')).FastOrderModal,
  ),
  'login-modal': modalPart(async () => (await import('../auth/login-modal.tsx')).LoginModal),
  'password-modal': modalPart(
    async () => (await import('../account-letters/password-modal.tsx')).PasswordModal,
  ),
  'register-modal': modalPart(async () => (await import('../auth/register-modal.tsx')).RegisterModal),
  'search-modal': modalPart(async () => (await import('../search/search-modal.tsx')).SearchModal),
}

export function ModalHost() {
  const modal = useModal()
  if (!modal) return null
  const Modal = MODALS[modal.name]
  return <Modal key={modal.name} props={{}} onLost={closeModal} />
}
