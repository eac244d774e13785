import type { ComponentType } from 'react'
import { optionalPart } from '../ui/optional-part.tsx'
import { closeModal, type ModalName, useModal } from '../runtime/stores/modal-store.ts'

const modalPart = (load: () => Promise<ComponentType>) => optionalPart<object>(load)

/** Each modal is loaded when it is first opened. */
const MODALS: Readonly<Record<ModalName, ReturnType<typeof modalPart>>> = {
  'cart-modal': modalPart(async () => (await import('../features/cart-view/cart-modal.tsx')).CartModal),
  'choice-modal': modalPart(async () => (await import('../features/product/choice-modal.tsx')).ChoiceModal),
  'fast-order-modal': modalPart(
    async () => (await import('../features/fast-orders/fast-order-modal.tsx')).FastOrderModal,
  ),
  'login-modal': modalPart(async () => (await import('../features/auth/login-modal.tsx')).LoginModal),
  'password-modal': modalPart(
    async () => (await import('../features/auth/password-modal.tsx')).PasswordModal,
  ),
  'register-modal': modalPart(
    async () => (await import('../features/auth/register-modal.tsx')).RegisterModal,
  ),
  'search-modal': modalPart(async () => (await import('../features/search/search-modal.tsx')).SearchModal),
  'waiting-modal': modalPart(
    async () => (await import('../features/stock-waiting/waiting-modal.tsx')).WaitingModal,
  ),
}

export function ModalHost() {
  const modal = useModal()
  if (!modal) return null
  const Modal = MODALS[modal.name]
  return <Modal key={modal.name} props={{}} onLost={closeModal} />
}
