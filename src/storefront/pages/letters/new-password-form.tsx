import { useNavigate } from 'react-router'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { NEW_PASSWORD_FIELDS, newPasswordErrors } from '../../features/auth/form-rules.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { type Refusal, useTextForm } from '../../ui/form/use-text-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { setPassword } from './set-password.ts'

type Props = {
  token: string
  email: string
  /** Called when the link has been used or has expired in the meantime. */
  onRefused: (sentence: string) => void
}

const START = { password: '', password_confirmation: '' }

export function NewPasswordForm({ token, email, onRefused }: Props) {
  const navigate = useNavigate()
  const form = useTextForm({ names: NEW_PASSWORD_FIELDS, start: START, rules: newPasswordErrors, send })

  async function send(draft: typeof START): Promise<Refusal | null> {
    const refusal = await setPassword({ token, ...draft })
    if (refusal === null) {
      showToast('Новий пароль збережено')
      await navigate('/cabinet', { replace: true })
    } else if (refusal.link !== null) onRefused(refusal.link)
    return refusal
  }

  const { isSending } = form
  const password = form.field('password')
  return (
    <form className="auth linkp" {...form.element}>
      <FormFailure text={form.failure} isSending={isSending} />
      <p className="auth__lead">
        Для кабінету <b>{email}</b>. На інших пристроях доведеться увійти знову.
      </p>
      {/* Tells password managers to which account the password belongs. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <fieldset disabled={isSending}>
        <PasswordField
          label="Новий пароль"
          autoComplete="new-password"
          {...(password.errors ? {} : { help: 'Щонайменше 6 символів' })}
          {...password}
        />
        <PasswordField
          label="Повторіть пароль"
          autoComplete="new-password"
          {...form.field('password_confirmation')}
        />
      </fieldset>
      <Button type="submit" size="large" isLoading={isSending} disabled={isSending}>
        Зберегти пароль
      </Button>
    </form>
  )
}
