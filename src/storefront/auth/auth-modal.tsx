import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { closeModal } from '../ui/modal-store.ts'
import { Modal } from '../ui/modal.tsx'
import { FormFailure } from './form-failure.tsx'
import { SocialButtons } from '../oauth/social-buttons.tsx'
import { type AuthModalName, switchModal } from './switch-modal.ts'
import './auth.css'

type Props = {
  title: string
  name: AuthModalName
  submitText: string
  form: RefObject<HTMLFormElement | null>
  failure: string | null
  isSending: boolean
  /** The way to the other of the two modals. */
  other: { question: string; action: string; modal: AuthModalName }
  onFailure: (sentence: string | null) => void
  onSubmit: () => Promise<void>
  /** The fields. */
  children: ReactNode
}

/** What login and registration have in common: everything but their fields and their call. */
export function AuthModal(props: Props) {
  const { title, name, submitText, form, failure, isSending, other, onFailure, onSubmit, children } = props

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void onSubmit()
  }

  return (
    <Modal title={title} name={name} size="sm" isBusy={isSending} onClose={closeModal}>
      <form className="auth" ref={form} noValidate onSubmit={handleSubmit}>
        <FormFailure text={failure} isSending={isSending} />
        <fieldset disabled={isSending}>{children}</fieldset>
        <Button type="submit" size="large" isFull isLoading={isSending} disabled={isSending}>
          {submitText}
        </Button>
        <SocialButtons onFailure={onFailure} />
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
