import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ChangePreview, GoodsChangeState } from '#src/contract/admin/goods.ts'
import { unwrittenTexts } from '#src/domain/catalogue/unwritten-values.ts'
import { countOf, PRODUCT_FORMS, VALUE_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { followChange, undoneText } from './follow-change.ts'
import { PreviewRows, previewSentence } from './preview-rows.tsx'

const LOST = 'Невідомо, чи змінено: відповідь не надійшла. Натиснете ще раз — двічі не змінимо.'

type ApplyProps = {
  preview: ChangePreview
  body: object
  onClose: () => void
  onOutdated: (preview: ChangePreview) => void
  onDone: () => void
}

/** Shows old and new values side by side, then applies the change and shows its progress. */
export function ApplyDialog({ preview, body, onClose, onOutdated, onDone }: ApplyProps) {
  const [progress, setProgress] = useState<GoodsChangeState | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // One key while the dialog is open: a change that is sent again after a lost answer is made once.
  const [key] = useState(() => crypto.randomUUID())
  const { revalidate } = useRevalidator()

  async function apply(): Promise<void> {
    setError(null)
    setBusy(true)
    try {
      const started = await whileSaving(() =>
        sendDesk<GoodsChangeState | undefined>(
          'POST',
          '/goods/changes',
          { ...body, digest: preview.digest },
          { key },
        ),
      )
      if (!started) {
        onDone()
        await revalidate()
        return say('Цю зміну вже прийнято: вона є в «Зміни»')
      }
      const state = await followChange(started, setProgress)
      onDone()
      await revalidate()
      const made = `${state.title}: ${countOf(state.total - state.passed, VALUE_FORMS)}`
      say([made, ...unwrittenTexts(state)].join(', '), async () => {
        const undoing = await whileSaving(() =>
          sendDesk<GoodsChangeState>('POST', `/goods/changes/${state.id}/undo`),
        )
        const undone = await followChange(undoing, () => undefined)
        await revalidate()
        say(undoneText(undone))
      })
    } catch (problem) {
      setProgress(null)
      setBusy(false)
      if (!(problem instanceof DeskError)) return sayWrong('Не вдалося. Спробуйте ще раз')
      // The refusal carries a fresh preview, because the goods have changed since the first one.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (problem.conflict) onOutdated(problem.conflict.current as ChangePreview)
      setError(problem.kind === 'offline' ? LOST : problem.message)
    }
    return undefined
  }

  return (
    <Dialog
      title={preview.title}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => apply()}>
            Застосувати: {countOf(preview.products, PRODUCT_FORMS)}
          </Button>
          <Button look="outline" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <p>{previewSentence(preview)}</p>
      {preview.needs_proof && (
        <Note tone="warn">
          <p>Ціни змінюються дуже сильно, тому попросимо підтвердити, що це ви.</p>
        </Note>
      )}
      {error && (
        <Note tone="wrong" isNews>
          <p>{error}</p>
        </Note>
      )}
      {progress && (
        <output>
          Зроблено {progress.done} з {progress.total}
        </output>
      )}
      <PreviewRows preview={preview} />
    </Dialog>
  )
}
