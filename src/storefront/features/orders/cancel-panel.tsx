import { useEffect, useRef, useState } from 'react'
import { phoneError } from '#src/domain/contact/contact-rules.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { Button } from '../../ui/button.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { useTextForm } from '../../ui/form/use-text-form.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { cancelOrder } from './cancel-order.ts'
import type { ShownOrder } from './read-order.ts'

type Props = {
  order: Pick<ShownOrder, 'id' | 'number'>
  /** Whether this is the public page, which anybody who has its address can open. */
  isPublic: boolean
  onCancelled: (order: ShownOrder) => void
}

/** «Скасувати замовлення» with a confirmation; on the public page it also asks for the phone. */
export function CancelPanel(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)

  // The focus returns to the button once it is shown again.
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.querySelector('button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (isOpen) return <CancelForm {...props} onClose={() => setIsOpen(false)} />
  return (
    <span ref={button}>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Скасувати замовлення
      </Button>
    </span>
  )
}

function CancelForm({ order, isPublic, onCancelled, onClose }: Props & { onClose: () => void }) {
  const form = useTextForm({
    names: ['phone'],
    start: { phone: '' },
    rules: ({ phone }) => ({ phone: isPublic ? phoneError(phone) : null }),
    send: async ({ phone }) => {
      const done = await cancelOrder(order.id, isPublic ? phone : null)
      if ('refusal' in done) return done.refusal
      onCancelled(done.order)
      showToast('Замовлення скасовано')
      return null
    },
  })
  const { ref } = form.element
  const phone = form.field('phone')

  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [ref])

  return (
    <form {...form.element} className="orderp__cancel" aria-label={`Скасувати замовлення № ${order.number}`}>
      <p>
        <b>Скасувати замовлення?</b> Товари повернуться в продаж. Якщо ви вже сплатили, гроші повернемо тим
        самим способом.
      </p>
      <FormFailure text={form.failure} isSending={form.isSending} />
      {isPublic && (
        <fieldset disabled={form.isSending}>
          <PhoneField
            {...phone}
            value={formatPhone(form.draft.phone)}
            {...(phone.errors ? {} : { help: 'Номер, на який оформлено замовлення' })}
            onChange={(text) => form.setField('phone', text)}
          />
        </fieldset>
      )}
      <div className="orderp__act">
        <Button type="submit" isLoading={form.isSending} disabled={form.isSending}>
          Так, скасувати
        </Button>
        <Button look="quiet" onClick={onClose} disabled={form.isSending}>
          Залишити
        </Button>
      </div>
    </form>
  )
}
