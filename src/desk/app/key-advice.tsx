import './key-advice.css'
import { useLocation } from 'react-router'
import { ButtonLink } from '../parts/button.tsx'
import { classes } from '../parts/classes.ts'
import { Note } from '../parts/note.tsx'
import { useSession } from '../runtime/session.ts'

/**
 * Advises a person who came by a link to create a passkey, because only another link would let her in again. Not on a
 * phone, where it would take a fifth of every screen; there «Сьогодні» says so.
 */
export function KeyAdvice() {
  const { has_way_in } = useSession()
  const { pathname } = useLocation()
  if (has_way_in || pathname === '/profile') return null
  return (
    <div className={classes('key-advice', pathname !== '/' && 'key-advice--wide')}>
      <Note
        tone="warn"
        icon="key"
        actions={
          <ButtonLink to="/profile" look="outline">
            Додати ключ
          </ButtonLink>
        }
      >
        <p>
          <b>Додайте ключ доступу.</b> Без нього наступного разу увійти можна лише за новим посиланням.
        </p>
      </Note>
    </div>
  )
}
