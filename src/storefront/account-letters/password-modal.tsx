import { useState } from 'react'
import { readText } from '#src/domain/stored-value.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { closeModal, useModal } from '../ui/modal-store.ts'
import { FormFailure } from '../auth/form-failure.tsx'
import { passwordLetterErrors } from '../auth/form-rules.ts'
import type { Refusal } from '../auth/sign-in.ts'
import { switchModal } from '../auth/switch-modal.ts'
import { useTextForm } from '../auth/use-text-form.ts'
import { askPasswordLetter } from './ask-password-letter.ts'
import { LetterAsked } from './letter-asked.tsx'
import { ShopContacts } from './shop-contacts.tsx'
import '../auth/auth.css'

/** «Забули пароль?»: asks for the address and has a letter sent there. */
export function PasswordModal() {
  const typed = readText(useModal()?.data) ?? ''
  const form = useTextForm({ names: ['email'], start: { email: typed }, rules: passwordLetterErrors, send })
  const [hasNoMail, setHasNoMail] = useState(false)
  const [askedFor, setAskedFor] = useState<string | null>(null)

  async function send(draft: { email: string }): Promise<Refusal | null> {
    const email = draft.email.trim()
    const refusal = await askPasswordLetter(email)
    if (refusal) setHasNoMail(refusal.hasNoMail)
    else setAskedFor(email)
    return refusal
  }

  if (askedFor !== null) {
    return (
      <Modal title="Перевірте пошту" name="password-modal" size="sm" onClose={closeModal}>
        <LetterAsked email={askedFor} onAgain={() => setAskedFor(null)} />
      </Modal>
    )
  }
  const { isSending } = form
  return (
    <Modal title="Новий пароль" name="password-modal" size="sm" isBusy={isSending} onClose={closeModal}>
      <form className="auth" {...form.element}>
        <FormFailure text={form.failure} isSending={isSending} />
        {hasNoMail ? (
          <ShopContacts />
        ) : (
          <>
            <p className="auth__lead">Надішлемо лист із посиланням, за яким ви задасте новий пароль.</p>
            <fieldset disabled={isSending}>
              <Field
                label="Email"
                type="email"
                inputMode="email"
                autoComplete="username"
                required
                {...form.field('email')}
              />
            </fieldset>
            <Button type="submit" size="large" isFull isLoading={isSending} disabled={isSending}>
              Надіслати лист
            </Button>
          </>
        )}
        <p className="auth__other">
          Згадали пароль?{' '}
          <button type="button" className="link" onClick={() => switchModal('login-modal')}>
            Увійти
          </button>
        </p>
      </form>
    </Modal>
  )
}
