import { lazy, Suspense } from 'react'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { useStore } from '../../runtime/stores/store.ts'
import { openModal } from '../../runtime/stores/modal-store.ts'
import { Note } from '../../ui/note.tsx'

/** Loaded only for customers, since guests do not need it. */
const ProfileContacts = lazy(async () => ({
  default: (await import('./profile-contacts.tsx')).ProfileContacts,
}))

/** Tells a guest that she can sign in, and a customer that her data is filled in. Both take the same space. */
export function SignInNote() {
  const isGuest = useStore(tokenStore) === null
  return (
    <Note className="step__note">
      {isGuest ? (
        <>
          Уже купували в нас?{' '}
          <button type="button" className="link" onClick={() => openModal('login-modal')}>
            Увійдіть
          </button>
          , і ми заповнимо дані за вас.
        </>
      ) : (
        <>
          Ви увійшли, тож ми заповнимо те, що вже знаємо про вас.
          <Suspense fallback={null}>
            <ProfileContacts />
          </Suspense>
        </>
      )}
    </Note>
  )
}
