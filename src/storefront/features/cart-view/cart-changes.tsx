import { tie } from '#src/domain/text/typography.ts'
import { Note } from '../../ui/note.tsx'
import { checkCart, useCheckState } from '../cart/cart-check-store.ts'
import { changeText } from './change-text.ts'

/**
 * What the server's check has changed, line by line. The region is always present, so that screen readers
 * announce changes in it.
 */
export function CartChanges({ className = 'cartm__n' }: { className?: string }) {
  const { status, changes } = useCheckState()
  const isShown = changes.length > 0 || status === 'failed'
  return (
    <output aria-label="Зміни в кошику" className={isShown ? className : 'vh'}>
      {changes.length > 0 && (
        <Note kind="warn">
          <ul>
            {changes.map((change) => (
              <li key={`${change.kind} ${change.id} ${change.variant}`}>{tie(changeText(change))}</li>
            ))}
          </ul>
        </Note>
      )}
      {status === 'failed' && <CheckFailed />}
    </output>
  )
}

function CheckFailed() {
  return (
    <Note kind="warn">
      Не вдалося звірити ціни й наявність. Ми зробимо це ще раз перед замовленням.{' '}
      <button type="button" className="link" onClick={() => void checkCart()}>
        Перевірити зараз
      </button>
    </Note>
  )
}
