import { useState } from 'react'
import { NO_LETTERS } from '#src/contract/auth-limits.ts'
import { readText } from '#src/domain/stored/stored-value.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { closeModal, useModal } from '../../runtime/stores/modal-store.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { EmailField } from './email-field.tsx'
import { passwordLetterErrors } from './form-rules.ts'
import { useMissingWays } from '../session/sign-in-ways.ts'
import { switchModal } from './switch-modal.ts'
import { type Refusal, useTextForm } from '../../ui/form/use-text-form.ts'
import { askPasswordLetter } from './ask-password-letter.ts'
import { LetterSent } from './letter-sent.tsx'
import { ShopContacts } from './shop-contacts.tsx'
import './auth.css'

const INSTEAD = `${NO_LETTERS}, тому посилання на новий пароль не прийде. Зв’яжіться з нами, і ми допоможемо увійти`

/**
 * «Забули пароль?»: asks for the address to which a letter is sent. If the shop sends no letters, it says so at
 * once.
 */
export function PasswordModal() {
  const typed = readText(useModal()?.data) ?? ''
  const form = useTextForm({ names: ['email'], start: { email: typed }, rules: passwordLetterErrors, send })
  const isSilent = useMissingWays()('letters')
  const [hasNoMail, setHasNoMail] = useState(isSilent)
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
        <LetterSent email={askedFor} onAgain={() => setAskedFor(null)} />
      </Modal>
    )
  }
  const { isSending } = form
  return (
    <Modal title="Новий пароль" name="password-modal" size="sm" isBusy={isSending} onClose={closeModal}>
      <form className="auth" {...form.element}>
        <FormFailure text={isSilent ? INSTEAD : form.failure} isSending={isSending} />
        {hasNoMail ? (
          <ShopContacts />
        ) : (
          <>
            <p className="auth__lead">Надішлемо лист із посиланням, за яким ви задасте новий пароль.</p>
            <fieldset disabled={isSending}>
              <EmailField {...form.field('email')} />
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
