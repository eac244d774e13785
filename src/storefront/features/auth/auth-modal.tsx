import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { closeModal } from '../../runtime/stores/modal-store.ts'
import { Modal } from '../../ui/modal/modal.tsx'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { LegalConsent } from '../../ui/legal-consent.tsx'
import { SocialButtons } from '../oauth/social-buttons.tsx'
import { type AuthModalName, switchModal } from './switch-modal.ts'
import type { TextForm } from '../../ui/form/use-text-form.ts'
import './auth.css'

type Props<Field extends string> = {
  title: string
  name: AuthModalName
  submitText: string
  form: TextForm<Field>
  /** The question and link that lead to the other modal. */
  other: { question: string; action: string; modal: AuthModalName }
  /** The fields of the form. */
  children: ReactNode
}

/** Everything that signing in and registering have in common; fields and API calls differ. */
export function AuthModal<Field extends string>(props: Props<Field>) {
  const { title, name, submitText, form, other, children } = props
  const { isSending, failure } = form
  return (
    <Modal title={title} name={name} size="sm" isBusy={isSending} onClose={closeModal}>
      <form className="auth" {...form.element}>
        <FormFailure text={failure} isSending={isSending} />
        <fieldset disabled={isSending}>{children}</fieldset>
        <Button type="submit" size="large" isFull isLoading={isSending} disabled={isSending}>
          {submitText}
        </Button>
        <SocialButtons onFailure={form.fail} />
        {/* Signing in through a provider for the first time creates an account, so the consent is needed here
            too; the form for registering has its own. */}
        {name === 'login-modal' && <LegalConsent deed="Входячи вперше через Google чи Facebook" newTab />}
        <p className="auth__other">
          {other.question}{' '}
          <button type="button" className="link" onClick={() => switchModal(other.modal)}>
            {other.action}
          </button>
        </p>
      </form>
    </Modal>
  )
}
