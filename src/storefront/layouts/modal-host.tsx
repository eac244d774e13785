import { lazy, Suspense } from 'react'
import { useModal } from '../ui/modal-store.ts'

/** Each modal is loaded when it is first opened. */
const CartModal = lazy(async () => ({ default: (await import('../cart/cart-modal.tsx')).CartModal }))
const FastOrderModal = lazy(async () => ({
  default: (await import('../fast-orders/fast-order-modal.tsx')).FastOrderModal,
}))
const LoginModal = lazy(async () => ({ default: (await import('../auth/login-modal.tsx')).LoginModal }))
const RegisterModal = lazy(async () => ({
  default: (await import('../auth/register-modal.tsx')).RegisterModal,
}))
const SearchModal = lazy(async () => ({ default: (await import('../search/search-modal.tsx')).SearchModal }))

export function ModalHost() {
  const modal = useModal()
  if (!modal) return null
  return (
    <Suspense fallback={null}>
      {modal.name === 'cart-modal' && <CartModal />}
      {modal.name === 'fast-order-modal' && <FastOrderModal />}
      {modal.name === 'login-modal' && <LoginModal />}
      {modal.name === 'register-modal' && <RegisterModal />}
      {modal.name === 'search-modal' && <SearchModal />}
    </Suspense>
  )
}
