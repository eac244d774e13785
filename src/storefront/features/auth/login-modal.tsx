import { closeModal } from '../../runtime/stores/modal-store.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { AuthModal } from './auth-modal.tsx'
import { EmailField } from './email-field.tsx'
import { LOGIN_FIELDS, type LoginField, loginErrors } from './form-rules.ts'
import { useLeaveForCabinet } from '../session/leave-for-cabinet.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { login, loginSentence } from './sign-in.ts'
import { switchModal } from './switch-modal.ts'
import { type Refusal, useTextForm } from '../../ui/form/use-text-form.ts'

const START = { email: '', password: '' }

export function LoginModal() {
  const leave = useLeaveForCabinet()
  const form = useTextForm({ names: LOGIN_FIELDS, start: START, rules: loginErrors, send })

  async function send({ email, password }: Record<LoginField, string>): Promise<Refusal | null> {
    try {
      await login({ email: email.trim(), password })
      closeModal()
      showToast('Ви успішно ввійшли в свій обліковий запис')
      await leave()
      return null
    } catch (error) {
      return { errors: {}, failure: loginSentence(error) }
    }
  }

  return (
    <AuthModal
      title="Вхід"
      name="login-modal"
      submitText="Увійти"
      form={form}
      other={{ question: 'Ще немає кабінету?', action: 'Зареєструватися', modal: 'register-modal' }}
    >
      <EmailField {...form.field('email')} />
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
