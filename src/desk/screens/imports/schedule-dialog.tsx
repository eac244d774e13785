import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportSchedule, ScheduleFields } from '#src/contract/admin/imports.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Note } from '../../parts/note.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say } from '../../runtime/toasts.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** Changes when a feed is read, or that it is read no more; its goods stay. */
export function ScheduleDialog({ schedule, onClose }: { schedule: ImportSchedule; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [fields, setFields] = useState<ScheduleFields>(() => {
    const { title, address, every, at_hour, at_minute, is_automatic } = schedule
    return { title, address, every, at_hour, at_minute, is_automatic }
  })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<DeskError | null>(null)

  async function send(method: 'PATCH' | 'DELETE', done: string): Promise<void> {
    setBusy(true)
    try {
      await whileSaving(() =>
        sendDesk(method, `/import-schedules/${schedule.id}`, method === 'PATCH' ? fields : undefined),
      )
      say(done)
      onClose()
      await revalidate()
    } catch (problem) {
      if (!(problem instanceof DeskError)) throw problem
      setError(problem)
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void send('PATCH', 'Розклад збережено')
  }
  return (
    <Dialog title="Розклад" onClose={onClose}>
      <form onSubmit={submit}>
        <ScheduleForm fields={fields} onChange={setFields} errors={error?.fields ?? {}} />
        {error && error.kind !== 'invalid' && (
          <Note tone="wrong" isNews>
            {error.message}
          </Note>
        )}
        <div className="acts imp-form-a">
          <Button type="submit" isBusy={isBusy}>
            Зберегти
          </Button>
          <Button look="text" onClick={() => void send('DELETE', 'Розклад прибрано, товари лишилися')}>
            Більше не читати
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
