import { useSyncExternalStore } from 'react'
import { TRIAL_IS_NEXT } from '#src/contract/trial-sign.ts'
import { Note } from '../../ui/note.tsx'
import { hasTrialSign } from './trial-sign.ts'

const never = () => () => undefined

/**
 * Shown to the owner who tries her shop. The server renders the page for everybody, so it renders nothing
 * there.
 */
export function TrialNote() {
  const isTrial = useSyncExternalStore(
    never,
    () => hasTrialSign(TRIAL_IS_NEXT),
    () => false,
  )
  if (!isTrial) return null
  return (
    <Note className="osum__n">
      Пробне замовлення: ні виторг, ні аналітика його не рахують. Прибрати його можна в «Керуванні магазином».
    </Note>
  )
}
