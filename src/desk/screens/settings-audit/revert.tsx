import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AuditRow, RevertConflict } from '#src/contract/admin/audit.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whenOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { changesOf } from './audit-changes.ts'
import { fieldName, valueText } from './audit-values.ts'

/** What has changed since, by whom and when. */
type Met = RevertConflict & { by: string | null; at: string | null }

/** «Повернути»: reverts at once if nothing has changed since; otherwise shows what has, and asks. */
export function Revert({ row: { id }, name }: { row: AuditRow; name: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [met, setMet] = useState<Met | null>(null)

  async function revert(seen?: string): Promise<void> {
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('POST', `/audit/${id}/revert`, { seen }))
      setMet(null)
      say('Повернуто, як було')
      await revalidate()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      const conflict = metIn(error)
      setMet(conflict)
      if (!conflict) sayWrong(Object.values(error.fields)[0]?.[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <NetButton
        look="text"
        className="audit-r"
        aria-label={`Повернути: ${name}`}
        isBusy={isBusy && met === null}
        onClick={() => revert()}
      >
        Повернути
      </NetButton>
      {met && <SinceDialog met={met} isBusy={isBusy} onRevert={revert} onClose={() => setMet(null)} />}
    </>
  )
}

type SinceProps = {
  met: Met
  isBusy: boolean
  onRevert: (seen: string) => Promise<void>
  onClose: () => void
}

function SinceDialog({ met, isBusy, onRevert, onClose }: SinceProps) {
  const { was, now, by, at, version } = met
  const who = capitalized([by, at === null ? null : whenOf(at)].filter((part) => part !== null).join(', '))
  return (
    <Dialog
      title="Відтоді це змінили ще раз"
      size="small"
      onClose={onClose}
      actions={
        <>
          <NetButton isBusy={isBusy} onClick={() => onRevert(version)}>
            Повернути все одно
          </NetButton>
          <Button look="text" onClick={onClose}>
            Лишити, як тепер
          </Button>
        </>
      }
    >
      <Note tone="other">{who === '' ? 'Хто змінив, журнал не каже.' : who}</Note>
      {now === null && <p>Тепер цього немає.</p>}
      <dl className="audit-s">
        {changesOf(now, was).map(({ name, was: present, is }) => (
          <div key={name}>
            <dt>{fieldName(name)}</dt>
            <dd>Тепер: {valueText(present, name)}</dd>
            <dd>
              Буде: <b>{valueText(is, name)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Null if the refusal is something else. */
function metIn({ conflict }: DeskError): Met | null {
  const current = conflict?.current
  if (!conflict || typeof current !== 'object' || current === null || !('was' in current)) return null
  // The server has checked the answer against the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...(current as RevertConflict), by: conflict.by, at: conflict.at }
}
