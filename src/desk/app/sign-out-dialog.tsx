import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { net } from '../runtime/net.ts'
import { useSession } from '../runtime/session.ts'
import { signOut } from '../runtime/sign-out.ts'
import { createStore, useStore } from '../runtime/store.ts'
import { sayWrong } from '../runtime/toasts.ts'
import { openDraftsDialog } from './drafts-dialog.tsx'
import { openQueueDialog } from './queue-dialog.tsx'
import { messageOf } from '../runtime/desk-error.ts'

const isOpen = createStore(false)

/** Asks before signing out, if the person came by a link and has no key, or has unsaved input. */
export function openSignOutDialog(): void {
  isOpen.set(true)
}

export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await signOut()
      await navigate('/sign-in', { replace: true })
    } catch (error) {
      // The session goes on, whereas the sign-in screen would say that it has ended.
      sayWrong(messageOf(error, 'Не вдалося вийти'))
    }
  }
}

export function SignOutDialog() {
  const leave = useLeave()
  const { has_way_in } = useSession()
  const { refused, typed, drafts } = useStore(net)
  const unsaved = new Set([...typed, ...drafts.keys()]).size
  const isSaved = refused + unsaved === 0
  if (!useStore(isOpen)) return null
  const close = () => isOpen.set(false)
  return (
    <Dialog
      title={has_way_in ? 'Вийти й стерти незбережене?' : 'Вийти без ключа?'}
      size="small"
      onClose={close}
      actions={
        <>
          {!isSaved && (
            <Button
              onClick={() => {
                close()
                if (refused > 0) openQueueDialog()
                else openDraftsDialog()
              }}
            >
              Переглянути
            </Button>
          )}
          {!has_way_in && (
            <ButtonLink to="/profile" look={isSaved ? 'primary' : 'outline'} onClick={close}>
              Додати ключ
            </ButtonLink>
          )}
          <Button
            look="danger"
            onClick={() => {
              close()
              void leave()
            }}
          >
            Вийти
          </Button>
        </>
      }
    >
      {!isSaved && (
        <p>
          Вихід стирає незбережене з цього браузера
          {unsaved > 0 && `, чернеток: ${unsaved}`}
          {refused > 0 && `, неприйнятих дій: ${refused}`}.
        </p>
      )}
      {!has_way_in && (
        <p>
          У вас немає ні ключа доступу, ні пароля: увійти знову можна буде лише за новим посиланням. Його
          надсилає власник, а самому власникові його друкує команда на сервері.
        </p>
      )}
    </Dialog>
  )
}
