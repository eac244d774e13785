import { useState } from 'react'
import { mailOf, useCustomer } from '../session/customer-store.ts'
import { closeModal, useModal } from '../../runtime/stores/modal-store.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import { WaitingForm } from './waiting-form.tsx'
import { isWaitingGoods } from './waiting-goods.ts'

export function WaitingModal() {
  const goods = useModal()?.data
  const customer = useCustomer()
  const [isSending, setIsSending] = useState(false)
  if (!isWaitingGoods(goods)) return null
  const known = customer && (mailOf(customer) || customer.phone)
  return (
    <Modal
      title="Повідомити про появу"
      name="waiting-modal"
      size="md"
      isBusy={isSending}
      onClose={closeModal}
    >
      <WaitingForm goods={goods} known={known ?? ''} onSending={setIsSending} />
    </Modal>
  )
}
