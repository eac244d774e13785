import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { signOut } from '../runtime/sign-out.ts'
import { createStore, useStore } from '../runtime/store.ts'
import { sayWrong } from '../runtime/toasts.ts'

const isOpen = createStore(false)

/** For who has come by a link and has no key: it is asked first. */
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
      // The session goes on: the page to sign in would say that it has ended.
      sayWrong(error instanceof Error ? error.message : 'Не вдалося вийти')
    }
  }
}

export function SignOutDialog() {
  const leave = useLeave()
  if (!useStore(isOpen)) return null
  const close = () => isOpen.set(false)
  return (
    <Dialog
      title="Вийти без ключа?"
      size="small"
      onClose={close}
      actions={
        <>
          <ButtonLink to="/profile" onClick={close}>
            Додати ключ
          </ButtonLink>
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
      <p>
        У вас немає ні ключа доступу, ні пароля: увійти знову можна буде лише за новим посиланням. Його
        надсилає власник, а самому власникові його друкує команда на сервері.
      </p>
    </Dialog>
  )
}
