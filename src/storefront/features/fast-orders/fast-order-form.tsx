import { type ChangeEvent, type FormEvent, useRef } from 'react'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { tie } from '#src/domain/text/typography.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { useShop } from '../../runtime/shop/shop-data.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { LegalConsent } from '../../ui/legal-consent.tsx'
import { Note } from '../../ui/note.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { WorkNote } from '../proof-of-work/work-note.tsx'
import { BotCheckNotice } from './bot-check-notice.tsx'
import type { FastOrderField } from './fast-order-draft.ts'
import type { FastOrderGoods } from './fast-order-goods.ts'
import { type FastOrderProfile, type FastOrderState, useFastOrder } from './use-fast-order.ts'
import '../orders/summary-line.css'
import './fast-order.css'

type Props = {
  goods: FastOrderGoods
  profile: FastOrderProfile | null
  onSending: (isSending: boolean) => void
}

export function FastOrderForm({ goods, profile, onSending }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const order = useFastOrder({ goods, profile, form, onSending })
  const { google_recaptcha_public_key } = useShop().settings

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void order.submit()
  }

  return (
    <form ref={form} className="fast-order" noValidate onSubmit={handleSubmit}>
      <GoodsRow goods={goods} />
      {profile && <ProfileNote {...profile} />}
      <FormFailure text={order.failure} isSending={order.isSending} />
      {/* All fields are disabled together; the modal's close button is outside and stays active. */}
      <fieldset disabled={order.isSending}>
        <div className="two">
          <Field label="Ім’я" autoComplete="name" required {...fieldOf(order, 'name')} />
          <PhoneField {...fieldOf(order, 'phone')} onChange={(phone) => order.setField('phone', phone)} />
        </div>
        <TextArea label="Коментар" isOptional rows={3} {...fieldOf(order, 'comment')} />
      </fieldset>
      <Button type="submit" size="large" isFull isLoading={order.isSending} disabled={order.isSending}>
        Замовити
      </Button>
      <WorkNote />
      <p className="help">Зателефонуємо, щоб узгодити доставку й оплату.</p>
      <LegalConsent newTab />
      {google_recaptcha_public_key !== '' && <BotCheckNotice />}
    </form>
  )
}

/** Names only what the profile really contains. */
function ProfileNote({ name, phone }: FastOrderProfile) {
  const known = [name && 'Ім’я', phone && 'телефон'].filter(Boolean).join(' і ')
  if (known === '') return null
  return <Note>{capitalised(known)} заповнено з вашого профілю.</Note>
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function GoodsRow({ goods: { title, variant, picture, price } }: { goods: FastOrderGoods }) {
  return (
    <div className="oli">
      <Picture picture={picture} alt="" sizes="60px" isSmall loading="eager" />
      <span>{tie(title)}</span>
      {variant !== null && <span className="oli__n">{tie(variant)}</span>}
      <span className="price__now num">
        <Amount hryvnias={price} />
      </span>
    </div>
  )
}

function fieldOf(order: FastOrderState, field: FastOrderField) {
  return {
    name: field,
    value: field === 'phone' ? formatPhone(order.draft.phone) : order.draft[field],
    errors: order.errors[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      order.setField(field, currentTarget.value),
    onFocus: order.prepare,
    onBlur: () => order.checkField(field),
  }
}
