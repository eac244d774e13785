import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Imports, ImportSchedule } from '#src/contract/admin/imports.ts'
import { Button } from '../../parts/button.tsx'
import { Panel } from '../../parts/section.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { momentOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleText } from './schedule-text.ts'

type Props = { schedule: ImportSchedule; limits: Imports['limits'] }

/** When the feed is read, and what of it may happen without the owner. */
export function SchedulePanel({ schedule, limits }: Props) {
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  async function turn(isAutomatic: boolean): Promise<void> {
    try {
      await whileSaving(() =>
        sendDesk('PATCH', `/import-schedules/${schedule.id}`, { is_automatic: isAutomatic }),
      )
      await revalidate()
    } catch (error) {
      sayWrong(error instanceof Error ? error.message : 'Не вдалося зберегти')
    }
  }
  return (
    <Panel title="Розклад">
      <dl className="kv">
        <dt>Читати</dt>
        <dd>{scheduleText(schedule)}</dd>
        {schedule.next_at !== null && (
          <>
            <dt>Далі</dt>
            <dd>{momentOf(schedule.next_at)}</dd>
          </>
        )}
      </dl>
      <Switch className="imp-auto" isOn={schedule.is_automatic} onChange={(isOn) => void turn(isOn)}>
        Застосовувати без мене
      </Switch>
      <p className="help">
        Якщо ціни змінюються не більш ніж на {limits.jump_percent} %, а з сайту зникає не більше{' '}
        {limits.hide_percent} %. Інакше чекає на вас, і ми напишемо.
      </p>
      <Button look="plain" onClick={() => setOpen(true)}>
        Змінити розклад
      </Button>
      {isOpen && <ScheduleDialog schedule={schedule} onClose={() => setOpen(false)} />}
    </Panel>
  )
}
