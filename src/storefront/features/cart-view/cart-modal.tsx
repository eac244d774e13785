import { closeModal } from '../../runtime/stores/modal-store.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import { CartBlock } from './cart-block.tsx'
import './cart.css'

export function CartModal() {
  return (
    <Modal
      title="Кошик"
      name="cart-modal"
      size="xl"
      closeLabel="Закрити кошик"
      bodyClass="cartm__body"
      onClose={closeModal}
    >
      <CartBlock heading="h3" onLeave={closeModal} />
    </Modal>
  )
}
