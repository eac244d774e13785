import { useState } from 'react'
import type { ShownShift } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { NetButton } from '../../parts/net-button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { LoadFailed, Skeleton } from '../../parts/states.tsx'
import { Tag } from '../../parts/status.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { useAsked } from '../../runtime/use-asked.ts'

const STATES: Readonly<Record<ShownShift['state'], { word: string; tone: 'ok' | 'warn' | 'plain' }>> = {
  open: { word: 'відкрито', tone: 'ok' },
  opening: { word: 'відкривається', tone: 'warn' },
  closing: { word: 'закривається', tone: 'warn' },
  closed: { word: 'закрито', tone: 'plain' },
}

/** The shift of the cash register. It opens with the first receipt and closes by itself; both can be done by hand. */
export function ShiftSection() {
  const { found: shift, error, load } = useAsked<ShownShift>('/settings/shift', isMoving)
  const [isAsked, setAsked] = useState(false)
  const isOpen = shift?.state === 'open'
  const isStill = isOpen || shift?.state === 'closed'
  return (
    <Section
      title="Зміна каси"
      aside={
        shift?.is_set_up && (
          <NetButton look="outline" disabled={!isStill} onClick={() => setAsked(true)}>
            {isOpen ? 'Закрити зміну' : 'Відкрити зміну'}
          </NetButton>
        )
      }
    >
      {error !== null && <LoadFailed reason={error} onRetry={() => void load()} />}
      {error === null && shift === null && <Skeleton rows={2} />}
      {shift && !shift.is_set_up && (
        <p className="muted">Тут буде зміна, коли ви оберете Checkbox і впишете ключі каси.</p>
      )}
      {shift?.is_set_up && (
        <dl className="kv kv--l set-kv" aria-live="polite">
          <dt>Зараз</dt>
          <dd>
            <Tag tone={STATES[shift.state].tone}>{STATES[shift.state].word}</Tag>
          </dd>
          {shift.opened_at !== null && (
            <>
              <dt>Відкрито</dt>
              <dd>{whenOf(shift.opened_at)}</dd>
            </>
          )}
          <dt>За розкладом</dt>
          <dd>
            відкриється з першим чеком після {shift.opens}, закриється о {shift.closes}
          </dd>
        </dl>
      )}
      {isAsked && shift && (
        <MoveDialog shift={shift} onClose={() => setAsked(false)} onMoved={() => void load()} />
      )}
    </Section>
  )
}

const isMoving = ({ state }: ShownShift): boolean => state === 'opening' || state === 'closing'

type MoveProps = { shift: ShownShift; onClose: () => void; onMoved: () => void }

/** Says what follows before a shift is opened or closed. */
function MoveDialog({ shift: { state, opens, closes }, onClose, onMoved }: MoveProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isOpen = state === 'open'
  const verb = isOpen ? 'Закрити зміну' : 'Відкрити зміну'

  async function move(): Promise<void> {
    setBusy(true)
    try {
      await whileSaving(() => sendDesk('PUT', '/settings/shift', { is_open: !isOpen }))
      say(isOpen ? 'Зміна закривається' : 'Зміна відкривається')
      onMoved()
      onClose()
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'Не вдалося. Спробуйте ще раз')
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={`${verb}?`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => move()}>
            {verb}
          </Button>
          <Button look="text" onClick={onClose}>
            Не зараз
          </Button>
        </>
      }
    >
      <p>
        {isOpen
          ? `Checkbox зробить Z-звіт і надішле його в податкову. Чеки, що чекають, і наступні оплати відкриють нову зміну самі, якщо зараз між ${opens} і ${closes}.`
          : `Каса почне зміну зараз, хоч чеків ще немає. Поза годинами від ${opens} до ${closes} магазин закриє її сам за кілька хвилин.`}
      </p>
      {error !== null && (
        <Note tone="wrong" isNews>
          <p>{error}</p>
        </Note>
      )}
    </Dialog>
  )
}
