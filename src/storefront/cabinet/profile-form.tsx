import { type FormEvent, useRef, useState } from 'react'
import type { Customer } from '#src/contract/auth.ts'
import { formatPhone } from '#src/domain/phone.ts'
import { FormFailure } from '../auth/form-failure.tsx'
import { useTextForm } from '../auth/use-text-form.ts'
import { PhoneField } from '../checkout/phone-field.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/toast-store.ts'
import { EmailNotice } from './email-notice.tsx'
import { PROFILE_FIELDS, profileRules } from './profile-rules.ts'
import { saveProfile } from './save-profile.ts'

export function ProfileForm({ customer }: { customer: Customer }) {
  const ref = useRef<HTMLFormElement>(null)
  const [start] = useState(() => startOf(customer))
  const rules = profileRules(customer.email !== null)
  const form = useTextForm({ form: ref, names: PROFILE_FIELDS, start, rules })
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    if (!form.check() || isSaving) return
    setIsSaving(true)
    const refusal = await saveProfile(form.draft)
    setIsSaving(false)
    if (refusal === null) {
      showToast('Зміни збережено')
      return
    }
    const rest = form.refuse(refusal.errors)
    setFailure(refusal.failure ?? (rest.join('\n') || null))
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <>
      <h1>Профіль</h1>
      <EmailNotice key={customer.email} />
      <form className="cab__form" ref={ref} noValidate onSubmit={handleSubmit}>
        <FormFailure text={failure} isSending={isSaving} />
        <fieldset disabled={isSaving}>
          <Field label="Ім’я" autoComplete="name" required {...form.field('name')} />
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            isOptional={customer.email === null}
            required={customer.email !== null}
            {...form.field('email')}
          />
          <PhoneField
            {...form.field('phone')}
            isOptional
            onChange={(phone) => form.setField('phone', phone)}
          />
        </fieldset>
        <Button type="submit" isLoading={isSaving} disabled={isSaving}>
          Зберегти
        </Button>
      </form>
    </>
  )
}

function startOf({ name, email, phone }: Customer) {
  return { name, email: email ?? '', phone: phone === null ? '' : formatPhone(phone) }
}
