import type { MouseEvent, ReactNode } from 'react'
import { useStore } from '../../runtime/stores/store.ts'
import { Link } from '../../ui/link.tsx'
import { openModal } from '../../runtime/stores/modal-store.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'

type Props = {
  className?: string
  onOpen?: () => void
  /** Draws the icon and the title. */
  children: (title: string) => ReactNode
}

/** To the cabinet of a signed-in customer; for a guest the login, which has a page of its own where no script runs. */
export function AccountLink({ className, onOpen, children }: Props) {
  const isGuest = useStore(tokenStore) === null

  function handleClick(event: MouseEvent) {
    // A press that is done again comes in the very moment in which the page learns of the token.
    if (tokenStore.get() !== null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen?.()
    openModal('login-modal')
  }

  return (
    <Link
      to="/cabinet"
      {...(className && { className })}
      {...(isGuest && { 'aria-haspopup': 'dialog' })}
      onClick={handleClick}
    >
      {children(isGuest ? 'Увійти' : 'Кабінет')}
    </Link>
  )
}
