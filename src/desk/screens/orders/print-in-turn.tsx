import { useEffect, useState } from 'react'
import type { DeskLabels } from '#src/contract/admin/order-changes.ts'
import { Button } from '../../parts/button.tsx'
import { orderName } from '../../runtime/formats.ts'
import { labelUrl, openLabelFile } from './open-label.ts'

type File = DeskLabels['files'][number]

/** Prints several PDFs of carriers one after the other, in one frame of this screen, so that no tabs are left behind. */
export function PrintInTurn({ files }: { files: readonly File[] }) {
  const [shown, setShown] = useState<{ at: number; url: string } | null>(null)
  useEffect(() => {
    if (!shown) return undefined
    return () => URL.revokeObjectURL(shown.url)
  }, [shown])
  const file = shown ? files[shown.at] : undefined
  const next = shown && shown.at + 1 < files.length ? shown.at + 1 : 0
  const upcoming = files[next]
  if (!upcoming) return null
  return (
    <div className="in-turn">
      <div className="acts">
        <Button icon="print" onClick={() => setShown({ at: next, url: labelUrl(upcoming) })}>
          {shown === null
            ? `Надрукувати по черзі: ${files.length}`
            : next === 0
              ? 'Ще раз від першої'
              : `Наступна: ${next + 1} з ${files.length}`}
        </Button>
        <output className="muted">
          {shown && file && `${shown.at + 1} з ${files.length} · ${nameOf(file)}`}
        </output>
      </div>
      {shown && file && (
        // Browsers show no PDF in a sandboxed frame, and a carrier's PDF runs nothing but the browser's viewer.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={shown.url}
          className="in-turn__f"
          title={`Етикетка: ${nameOf(file)}`}
          src={shown.url}
          onLoad={({ currentTarget }) => printFrame(currentTarget, file)}
        />
      )}
    </div>
  )
}

function nameOf({ numbers }: File): string {
  return numbers.map(orderName).join(', ')
}

function printFrame({ contentWindow }: HTMLIFrameElement, file: File): void {
  try {
    contentWindow?.print()
  } catch {
    // Some viewers have an origin of their own and cannot be called; then the label opens in a tab.
    openLabelFile(file)
  }
}
