import { type FormEvent, useRef, useState } from 'react'
import { readText } from '#src/domain/stored-value.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { closeModal, useModal } from '../ui/modal-store.ts'
import { askPasswordLetter } from './ask-password-letter.ts'
import { FormFailure } from '../auth/form-failure.tsx'
import { passwordLetterErrors } from '../auth/form-rules.ts'
import { LetterAsked } from './letter-asked.tsx'
import { ShopContacts } from './shop-contacts.tsx'
import { switchModal } from '../auth/switch-modal.ts'
import { useTextForm } from '../auth/use-text-form.ts'
import '../auth/auth.css'

/** «Забули пароль?»: asks for the address and has a letter sent there. */
export function PasswordModal() {
  const typed = readText(useModal()?.data) ?? ''
  const ref = useRef<HTMLFormElement>(null)
  const form = useTextForm({
    form: ref,
    names: ['email'],
    start: { email: typed },
    rules: passwordLetterErrors,
  })
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [hasNoMail, setHasNoMail] = useState(false)
  const [askedFor, setAskedFor] = useState<string | null>(null)

  async function submit(): Promise<void> {
    setFailure(null)
    if (!form.check() || isSending) return
    setIsSending(true)
    const email = form.draft.email.trim()
    const refusal = await askPasswordLetter(email)
    setIsSending(false)
    if (refusal === null) {
      setAskedFor(email)
      return
    }
    form.refuse(refusal.errors)
    setHasNoMail(refusal.hasNoMail)
    setFailure(refusal.failure)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  if (askedFor !== null) {
    return (
      <Modal title="Перевірте пошту" name="password-modal" size="sm" onClose={closeModal}>
        <LetterAsked email={askedFor} onAgain={() => setAskedFor(null)} />
      </Modal>
    )
  }
  return (
    <Modal title="Новий пароль" name="password-modal" size="sm" isBusy={isSending} onClose={closeModal}>
      <form className="auth" ref={ref} noValidate onSubmit={handleSubmit}>
        <FormFailure text={failure} isSending={isSending} />
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
