import { useRef, useState } from 'react'
import { Field } from '../ui/field.tsx'
import { closeModal } from '../ui/modal-store.ts'
import { showToast } from '../ui/toast-store.ts'
import { AuthModal } from './auth-modal.tsx'
import { LOGIN_FIELDS, loginErrors } from './form-rules.ts'
import { useLeaveForCabinet } from './leave-for-cabinet.ts'
import { PasswordField } from './password-field.tsx'
import { login, loginSentence } from './sign-in.ts'
import { switchModal } from './switch-modal.ts'
import { useTextForm } from './use-text-form.ts'

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

  return (
    <AuthModal
      title="Вхід"
      name="login-modal"
      submitText="Увійти"
      form={ref}
      failure={failure}
      isSending={isSending}
      other={{ question: 'Ще немає кабінету?', action: 'Зареєструватися', modal: 'register-modal' }}
      onFailure={setFailure}
      onSubmit={submit}
    >
      <Field
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        {...form.field('email')}
      />
      <PasswordField label="Пароль" autoComplete="current-password" {...form.field('password')} />
      <p className="auth__forgot">
        <button
          type="button"
          className="link"
          onClick={() => switchModal('password-modal', form.draft.email.trim())}
        >
          Забули пароль?
        </button>
      </p>
    </AuthModal>
  )
}
