import { useVisitor } from '../auth/customer-store.ts'
import { openModal } from '../ui/modal-store.ts'
import { Note } from '../ui/note.tsx'

/** For a guest: who signs in need not type what the shop knows. */
export function SignInNote() {
  if (useVisitor().state !== 'guest') return null
  return (
    <Note className="step__note">
      Уже купували в нас?{' '}
      <button type="button" className="link" onClick={() => openModal('login-modal')}>
        Увійдіть
      </button>
      , і ми заповнимо дані за вас.
    </Note>
  )
}
