import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GoodsChangeState } from '#src/contract/admin/goods.ts'
import { unwrittenTexts } from '#src/domain/catalogue/unwritten-values.ts'
import { countOf, VALUE_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whenOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { followChange, undoneText } from './follow-change.ts'

/** The history of changes, in bulk and by cells, each with its undo. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const [changes, setChanges] = useState<GoodsChangeState[] | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    getDesk<GoodsChangeState[]>('/goods/changes')
      .then(setChanges)
      .catch(() => sayWrong('Не вдалося завантажити зміни'))
  }, [])

  async function undo(id: number): Promise<void> {
    setBusy(id)
    try {
      const started = await whileSaving(() => sendDesk<GoodsChangeState>('POST', `/goods/changes/${id}/undo`))
      const state = await followChange(started, () => undefined)
      setChanges((known) => (known ?? []).map((one) => (one.id === id ? state : one)))
      await revalidate()
      say(undoneText(state))
    } catch (error) {
      sayWrong(error instanceof DeskError ? error.message : 'Не вдалося повернути')
    } finally {
      setBusy(null)
    }
  }

  return (
    <Dialog title="Зміни товарів" onClose={onClose}>
      {changes === null && <Skeleton rows={4} />}
      {changes?.length === 0 && <p className="muted">Змін ще не було.</p>}
      <ul className="rows">
        {changes?.map(({ id, title, by, created_at, state, total, ...unwritten }) => (
          <li key={id}>
            <span className="grow">
              {title}
              <span className="s2">
                {[
                  by ?? 'команда',
                  whenOf(created_at),
                  countOf(total, VALUE_FORMS),
                  ...unwrittenTexts(unwritten),
                ].join(' · ')}
              </span>
            </span>
            {state === 'undone' ? (
              <span className="tagx">повернуто</span>
            ) : (
              <Button look="plain" isBusy={busy === id} onClick={() => undo(id)}>
                Повернути
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
