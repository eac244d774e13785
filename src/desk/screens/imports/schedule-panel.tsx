import { useState } from 'react'
import type { Imports, ImportSchedule } from '#src/contract/admin/imports.ts'
import type { SavedVersion } from '#src/contract/admin/seen.ts'
import { Button } from '../../parts/button.tsx'
import { Panel } from '../../parts/section.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { momentOf } from '../../runtime/formats.ts'
import { useChange } from '../../runtime/use-change.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleText } from './schedule-text.ts'

type Props = { schedule: ImportSchedule; limits: Imports['limits'] }

/** When the feed is read, and which changes are applied without the owner. */
export function SchedulePanel({ schedule, limits }: Props) {
  const change = useChange()
  const [isOpen, setOpen] = useState(false)
  const send = (is_automatic: boolean, version: string) =>
    sendDesk<SavedVersion>('PATCH', `/import-schedules/${schedule.id}`, { is_automatic, version })
  const turn = (isOn: boolean) =>
    change(
      () => send(isOn, schedule.version),
      isOn ? 'Застосовуватимемо без вас' : 'Прайс чекатиме на вас',
      ({ version }) => send(!isOn, version),
    )
  return (
    <>
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
        <Switch className="imp-auto" isOn={schedule.is_automatic} onChange={turn}>
          Застосовувати без мене
        </Switch>
        <p className="help">
          Якщо ціни змінюються не більш ніж на {limits.jump_percent} %, а з сайту зникає не більше{' '}
          {limits.hide_percent} %. Інакше чекає на вас, і ми напишемо.
        </p>
        <Button look="plain" onClick={() => setOpen(true)}>
          Змінити розклад
        </Button>
      </Panel>
      {isOpen && <ScheduleDialog schedule={schedule} onClose={() => setOpen(false)} />}
    </>
  )
}
