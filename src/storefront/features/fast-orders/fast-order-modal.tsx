import { useState } from 'react'
import { useCustomer } from '../session/customer-store.ts'
import { closeModal, useModal } from '../../runtime/stores/modal-store.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import { FastOrderForm } from './fast-order-form.tsx'
import { isFastOrderGoods } from './fast-order-goods.ts'

export function FastOrderModal() {
  const goods = useModal()?.data
  const customer = useCustomer()
  const [isSending, setIsSending] = useState(false)
  if (!isFastOrderGoods(goods)) return null
  return (
    <Modal
      title="Швидке замовлення"
      name="fast-order-modal"
      size="md"
      isBusy={isSending}
      onClose={closeModal}
    >
      <FastOrderForm goods={goods} profile={customer} onSending={setIsSending} />
    </Modal>
  )
}
