import { Field } from '../../ui/form/field.tsx'
import { closeModal } from '../../runtime/stores/modal-store.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { AuthModal } from './auth-modal.tsx'
import { EmailField } from './email-field.tsx'
import { REGISTER_FIELDS, type RegisterField, registerErrors } from './form-rules.ts'
import { LegalConsent } from '../../ui/legal-consent.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { register } from './sign-in.ts'
import { type Refusal, type TextForm, useTextForm } from '../../ui/form/use-text-form.ts'

const START = { name: '', email: '', password: '', password_confirmation: '' }

export function RegisterModal() {
  const form = useTextForm({ names: REGISTER_FIELDS, start: START, rules: registerErrors, send })
  return (
    <AuthModal
      title="Реєстрація"
      name="register-modal"
      submitText="Зареєструватися"
      form={form}
      other={{ question: 'Уже є кабінет?', action: 'Увійти', modal: 'login-modal' }}
    >
      <RegisterFields form={form} />
    </AuthModal>
  )
}

async function send(draft: Record<RegisterField, string>): Promise<Refusal | null> {
  const refusal = await register({ ...draft, name: draft.name.trim(), email: draft.email.trim() })
  if (refusal) return refusal
  closeModal()
  showToast('Ви вдало зареєструвались')
  return null
}

function RegisterFields({ form }: { form: TextForm<RegisterField> }) {
  return (
    <>
      <Field label="Ім’я" autoComplete="name" required {...form.field('name')} />
      <EmailField {...form.field('email')} />
      <PasswordField
        label="Пароль"
        autoComplete="new-password"
        {...(form.field('password').errors ? {} : { help: 'Щонайменше 6 символів' })}
        {...form.field('password')}
      />
      <PasswordField
        label="Повторіть пароль"
        autoComplete="new-password"
        {...form.field('password_confirmation')}
      />
      <LegalConsent deed="Реєструючись" newTab />
    </>
  )
}
