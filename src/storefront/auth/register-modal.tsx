import { useRef, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { closeModal } from '../ui/modal-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { AuthModal } from './auth-modal.tsx'
import { REGISTER_FIELDS, type RegisterField, registerErrors } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { register } from './sign-in.ts'
import { type TextForm, useTextForm } from './use-text-form.ts'

const START = { name: '', email: '', password: '', password_confirmation: '' }

export function RegisterModal() {
  const ref = useRef<HTMLFormElement>(null)
  const form = useTextForm({ form: ref, names: REGISTER_FIELDS, start: START, rules: registerErrors })
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    if (!form.check() || isSending) return
    setIsSending(true)
    const { name, email } = form.draft
    const refusal = await register({ ...form.draft, name: name.trim(), email: email.trim() })
    setIsSending(false)
    if (refusal) {
      const rest = form.refuse(refusal.errors)
      setFailure(refusal.failure ?? (rest.join('\n') || null))
      return
    }
    closeModal()
    showToast('Ви вдало зареєструвались')
  }

  return (
    <AuthModal
      title="Реєстрація"
      name="register-modal"
      submitText="Зареєструватися"
      form={ref}
      failure={failure}
      isSending={isSending}
      other={{ question: 'Уже є кабінет?', action: 'Увійти', modal: 'login-modal' }}
      onFailure={setFailure}
      onSubmit={submit}
    >
      <RegisterFields form={form} />
    </AuthModal>
  )
}

function RegisterFields({ form }: { form: TextForm<RegisterField> }) {
  return (
    <>
      <Field label="Ім’я" autoComplete="name" required {...form.field('name')} />
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...form.field('email')}
      />
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
    </>
  )
}
