import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { StockWaiting } from '#src/contract/stock-waiting.ts'
import { contactError } from '#src/domain/contact/contact.ts'
import { tie } from '#src/domain/text/typography.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { LegalConsent } from '../../ui/legal-consent.tsx'
import { Field } from '../../ui/form/field.tsx'
import { closeModal } from '../../runtime/stores/modal-store.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { sendWaiting } from './send-waiting.ts'
import type { WaitingGoods } from './waiting-goods.ts'
import '../fast-orders/fast-order.css'

const DONE: Readonly<Record<StockWaiting['kind'], string>> = {
  email: 'Напишемо, щойно товар з’явиться',
  phone: 'Зателефонуємо, щойно товар з’явиться',
}

type Props = {
  goods: WaitingGoods
  /** Contact of the signed-in customer; empty for a guest. */
  known: string
  onSending: (isSending: boolean) => void
}

export function WaitingForm({ goods, known, onSending }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  // The profile may be loaded after the form, but never replaces what was typed.
  const contact = typed ?? known

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    setTyped(currentTarget.value)
    if (contactError(currentTarget.value) === null) setErrors([])
  }

  function focusContact() {
    const control = form.current?.elements.namedItem('contact')
    if (control instanceof HTMLElement) control.focus()
  }

  function show(isUnderWay: boolean) {
    setIsSending(isUnderWay)
    onSending(isUnderWay)
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const error = contactError(contact)
    setErrors(error === null ? [] : [error])
    if (error !== null) return focusContact()
    setFailure(null)
    show(true)
    const outcome = await sendWaiting(goods, contact)
    // Rendered at once, because a disabled field cannot be focused.
    flushSync(() => show(false))
    if ('kind' in outcome) {
      showToast(DONE[outcome.kind])
      return closeModal()
    }
    setErrors(outcome.errors)
    setFailure(outcome.failure)
    return focusContact()
  }

  return (
    <form ref={form} className="fast-order" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>
        <b>{tie([goods.title, goods.variant].filter(Boolean).join(', '))}</b>
      </p>
      <FormFailure text={failure} isSending={isSending} />
      <fieldset disabled={isSending}>
        <Field
          label="Email або телефон"
          name="contact"
          autoComplete="email"
          required
          value={contact}
          errors={errors}
          onChange={handleChange}
          onBlur={() =>
            contact.trim() !== '' && setErrors([contactError(contact)].filter((text) => text !== null))
          }
        />
      </fieldset>
      <Button type="submit" size="large" isFull isLoading={isSending} disabled={isSending}>
        Повідомити
      </Button>
      <p className="help">
        Надішлемо один лист або зателефонуємо, коли товар з’явиться. Контакт збережемо лише для цього й потім
        видалимо.
      </p>
      <LegalConsent newTab />
    </form>
  )
}
