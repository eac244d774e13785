import type { CartLine } from '#src/domain/cart/cart.ts'
import { tie } from '#src/domain/text/typography.ts'

/** The line that has just been removed, with a button to restore it. */
export function RemovedLine({ line: { title }, onUndo }: { line: CartLine; onUndo: () => void }) {
  return (
    <p className="cartm__undo">
      <span>Прибрано: {tie(title)}</span>
      <button type="button" className="link" onClick={onUndo}>
        Повернути
      </button>
    </p>
  )
}
