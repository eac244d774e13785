import { useState } from 'react'
import type { Customer } from '#src/contract/auth.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { type Refusal, useTextForm } from '../../ui/form/use-text-form.ts'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { AccountDataSection } from './account-data-section.tsx'
import { EmailNotice } from './email-notice.tsx'
import { PROFILE_FIELDS, type ProfileField, profileRules } from './profile-rules.ts'
import { saveProfile } from './save-profile.ts'

const IF_ANY = 'Щоб змінити адресу. Якщо пароля не маєте, залиште порожнім'
const AGREED = `${IF_ANY}: спитаємо згоди листом на попередню`

export function ProfileForm({ customer }: { customer: Customer }) {
  const [start] = useState(() => startOf(customer))
  const rules = profileRules(customer.email !== null)
  const form = useTextForm({ names: PROFILE_FIELDS, start, rules, send })
  const { isSending } = form
  const password = form.field('password')
  const isMoving = (email: string) => email.trim().toLowerCase() !== (customer.email ?? '').toLowerCase()

  async function send(draft: Record<ProfileField, string>): Promise<Refusal | null> {
    const refusal = await saveProfile(isMoving(draft.email) ? draft : { ...draft, password: '' })
    if (refusal !== null) return refusal
    form.setField('password', '')
    showToast('Зміни збережено')
    return null
  }

  return (
    <>
      <h1>Профіль</h1>
      <form className="cab__form" {...form.element}>
        <FormFailure text={form.failure} isSending={isSending} />
        <fieldset disabled={isSending}>
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
          {isMoving(form.draft.email) && (
            <PasswordField
              label="Ваш пароль"
              autoComplete="current-password"
              required={false}
              {...(password.errors ? {} : { help: customer.email === null ? IF_ANY : AGREED })}
              {...password}
            />
          )}
          <PhoneField
            {...form.field('phone')}
            isOptional
            onChange={(phone) => form.setField('phone', phone)}
          />
        </fieldset>
        <Button type="submit" isLoading={isSending} disabled={isSending}>
          Зберегти
        </Button>
      </form>
      {/* Its answer is loaded separately; at the end of the page it moves nothing else. */}
      <EmailNotice key={customer.email}>
        <AccountDataSection />
      </EmailNotice>
    </>
  )
}

function startOf({ name, email, phone }: Customer) {
  return { name, email: email ?? '', password: '', phone: phone === null ? '' : formatPhone(phone) }
}
