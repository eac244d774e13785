import type { ImportSchedule, ScheduleFields } from '#src/contract/admin/imports.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** Changes when a feed is read, or that it is read no more; its goods stay. */
export function ScheduleDialog({ schedule, onClose }: { schedule: ImportSchedule; onClose: () => void }) {
  const { title, address, every, at_hour, at_minute, is_automatic } = schedule
  const saved = { title, address, every, at_hour, at_minute, is_automatic }
  const typed = useTyped<ScheduleFields>(`schedule-${schedule.id}`, saved)
  const { fields } = typed
  const path = `/import-schedules/${schedule.id}`
  return (
    <FormDialog
      title="Розклад"
      typed={typed}
      size="medium"
      send={() => sendDesk('PATCH', path, fields)}
      done="Розклад збережено"
      undo={() => sendDesk('PATCH', path, saved)}
      other={{
        name: 'Більше не читати',
        send: () => sendDesk('DELETE', path),
        done: 'Розклад прибрано, товари лишилися',
        undo: () => sendDesk('POST', `${path}/restore`),
      }}
      onClose={onClose}
    >
      {(errors) => <ScheduleForm fields={fields} onChange={typed.set} errors={errors} />}
    </FormDialog>
  )
}
