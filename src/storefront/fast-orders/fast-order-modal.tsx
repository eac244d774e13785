import { useState } from 'react'
import { closeModal, useModal } from '../ui/modal-store.ts'
import { Modal } from '../ui/modal.tsx'
import { FastOrderForm } from './fast-order-form.tsx'
import { isFastOrderGoods } from './fast-order-goods.ts'

export function FastOrderModal() {
  const goods = useModal()?.data
  const [isSending, setIsSending] = useState(false)
  if (!isFastOrderGoods(goods)) return null
  return (
    <Modal title="Швидке замовлення" size="md" isBusy={isSending} onClose={closeModal}>
      <FastOrderForm goods={goods} onSending={setIsSending} />
    </Modal>
  )
}
