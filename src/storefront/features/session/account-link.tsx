import type { MouseEvent, ReactNode } from 'react'
import { useStore } from '../../runtime/stores/store.ts'
import { Link } from '../../ui/link.tsx'
import { openModal } from '../../runtime/stores/modal-store.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'

type Props = {
  className?: string
  onOpen?: () => void
  /** Renders icon and title. */
  children: (title: string) => ReactNode
}

/**
 * Links to the cabinet. For a guest it opens the sign-in modal; without scripts the cabinet's page shows the
 * form.
 */
export function AccountLink({ className, onOpen, children }: Props) {
  const isGuest = useStore(tokenStore) === null

  function handleClick(event: MouseEvent) {
    // A press that is repeated after hydration arrives at the moment in which the page learns of the token.
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
