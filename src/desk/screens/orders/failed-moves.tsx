import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { orderName } from '../../runtime/formats.ts'
import type { Failures } from './use-order-moves.ts'

/** The orders that were not changed, and why; nothing if all were. */
export function FailedMoves({ failed, onClose }: { failed: Failures; onClose: () => void }) {
  if (failed.length === 0) return null
  return (
    <Note
      tone="wrong"
      isNews
      actions={
        <Button look="outline" onClick={onClose}>
          Зрозуміло
        </Button>
      }
    >
      <b>Не вийшло: {failed.length}</b>
      <ul>
        {failed.map(({ number, reason }) => (
          <li key={number}>
            {orderName(number)}: {reason}
          </li>
        ))}
      </ul>
    </Note>
  )
}
