import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { closeModal } from '../ui/modal-store.ts'
import { Modal } from '../ui/modal.tsx'
import { showToast } from '../ui/toast-store.ts'
import { FormFailure } from './form-failure.tsx'
import { LOGIN_FIELDS, loginErrors } from './form-rules.ts'
import { useLeaveForCabinet } from './leave-for-cabinet.ts'
import { PasswordField } from './password-field.tsx'
import { login, loginSentence } from './sign-in.ts'
import { SocialButtons } from './social-buttons.tsx'
import { switchModal } from './switch-modal.ts'
import { useTextForm } from './use-text-form.ts'
import './auth.css'

const START = { email: '', password: '' }

export function LoginModal() {
  const leave = useLeaveForCabinet()
  const ref = useRef<HTMLFormElement>(null)
  const form = useTextForm({ form: ref, names: LOGIN_FIELDS, start: START, rules: loginErrors })
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    if (!form.check() || isSending) return
    setIsSending(true)
    try {
      await login({ email: form.draft.email.trim(), password: form.draft.password })
      closeModal()
      showToast('Ви успішно ввійшли в свій обліковий запис')
      await leave()
    } catch (error) {
      setFailure(loginSentence(error))
    } finally {
      setIsSending(false)
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <Modal title="Вхід" size="sm" isBusy={isSending} onClose={closeModal}>
      <form className="auth" ref={ref} noValidate onSubmit={handleSubmit}>
        <FormFailure text={failure} />
        <fieldset disabled={isSending}>
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            {...form.field('email')}
          />
          <PasswordField label="Пароль" autoComplete="current-password" {...form.field('password')} />
        </fieldset>
        <Button type="submit" size="large" isFull isLoading={isSending} disabled={isSending}>
          Увійти
        </Button>
        <SocialButtons onFailure={setFailure} />
        <p className="auth__other">
          Ще немає кабінету?{' '}
          <button type="button" className="link" onClick={() => switchModal('register-modal')}>
            Зареєструватися
          </button>
        </p>
      </form>
    </Modal>
  )
}
