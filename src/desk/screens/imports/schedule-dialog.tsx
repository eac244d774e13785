import type { ImportSchedule, ScheduleFields } from '#src/contract/admin/imports.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** Changes when a feed is read, or that it is read no more; its goods stay. */
export function ScheduleDialog({ schedule, onClose }: { schedule: ImportSchedule; onClose: () => void }) {
  const { title, address, every, at_hour, at_minute, is_automatic } = schedule
  const typed = useTyped<ScheduleFields>(`schedule-${schedule.id}`, {
    title,
    address,
    every,
    at_hour,
    at_minute,
    is_automatic,
  })
  const { fields } = typed
  const path = `/import-schedules/${schedule.id}`
  return (
    <FormDialog
      title="Розклад"
      typed={typed}
      size="medium"
      send={() => sendDesk('PATCH', path, fields)}
      done="Розклад збережено"
      other={{
        name: 'Більше не читати',
        send: () => sendDesk('DELETE', path),
        done: 'Розклад прибрано, товари лишилися',
      }}
      onClose={onClose}
    >
      {(errors) => <ScheduleForm fields={fields} onChange={typed.set} errors={errors} />}
    </FormDialog>
  )
}
