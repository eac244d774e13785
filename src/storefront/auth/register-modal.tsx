import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { closeModal } from '../ui/modal-store.ts'
import { Modal } from '../ui/modal.tsx'
import { showToast } from '../ui/toast-store.ts'
import { FormFailure } from './form-failure.tsx'
import { REGISTER_FIELDS, registerErrors } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { register } from './sign-in.ts'
import { SocialButtons } from './social-buttons.tsx'
import { switchModal } from './switch-modal.ts'
import { type TextForm, useTextForm } from './use-text-form.ts'
import type { RegisterField } from './form-rules.ts'
import './auth.css'

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

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <Modal title="Реєстрація" size="sm" isBusy={isSending} onClose={closeModal}>
      <form className="auth" ref={ref} noValidate onSubmit={handleSubmit}>
        <FormFailure text={failure} />
        <RegisterFields form={form} isDisabled={isSending} />
        <Button type="submit" size="large" isFull isLoading={isSending} disabled={isSending}>
          Зареєструватися
        </Button>
        <SocialButtons onFailure={setFailure} />
        <p className="auth__other">
          Уже є кабінет?{' '}
          <button type="button" className="link" onClick={() => switchModal('login-modal')}>
            Увійти
          </button>
        </p>
      </form>
    </Modal>
  )
}

function RegisterFields({ form, isDisabled }: { form: TextForm<RegisterField>; isDisabled: boolean }) {
  return (
    <fieldset disabled={isDisabled}>
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
    </fieldset>
  )
}
