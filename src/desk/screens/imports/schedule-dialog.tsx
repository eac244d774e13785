import type { ImportSchedule, ScheduleFields, ScheduleNow } from '#src/contract/admin/imports.ts'
import type { SavedVersion } from '#src/contract/admin/seen.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { sinceWords } from '../settings/since-words.ts'
import { ScheduleForm } from './schedule-form.tsx'

const NAMES = {
  title: 'назва',
  address: 'адреса',
  every: 'як часто',
  at_hour: 'година',
  at_minute: 'хвилина',
  is_automatic: 'застосовувати без мене',
} satisfies Record<keyof ScheduleFields, string>

/** Changes when a feed is read, or ends the schedule; the goods stay. */
export function ScheduleDialog({ schedule, onClose }: { schedule: ImportSchedule; onClose: () => void }) {
  const { title, address, every, at_hour, at_minute, is_automatic } = schedule
  const saved = { title, address, every, at_hour, at_minute, is_automatic }
  // The draft stores the state it was typed from as well, because others may have saved the schedule since.
  const typed = useTyped(`schedule-${schedule.id}`, {
    ...saved,
    base: { ...saved, version: schedule.version },
  })
  const { base, ...fields } = typed.fields
  const changes = changesOf(base, fields)
  const path = `/import-schedules/${schedule.id}`
  const patch = (version: string) => sendDesk<SavedVersion>('PATCH', path, { ...changes, version })

  /**
   * Saves, also if other fields were changed meanwhile, by others or by the switch beside the form. If the same field was
   * changed, the person decides.
   */
  async function save(): Promise<SavedVersion> {
    try {
      return await patch(base.version)
    } catch (error) {
      const now = scheduleNow(error)
      if (
        !now ||
        FIELDS.some((field) => field in changes && field !== 'address' && now[field] !== base[field])
      )
        throw error
      return patch(now.version)
    }
  }
  return (
    <FormDialog
      title="Розклад"
      typed={typed}
      size="medium"
      isReady={Object.keys(changes).length > 0}
      send={save}
      done="Розклад збережено"
      undo={({ version }) => sendDesk('PATCH', path, { ...changesOf(fields, base), version })}
      sinceOf={({ version, ...current }: ScheduleNow) => {
        // The server answers an address without the secrets in it.
        const now = { ...current, address: base.address }
        typed.set({ ...now, ...changes, base: { ...now, version } })
        return sinceWords(base, now, NAMES)
      }}
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

const FIELDS = ['title', 'address', 'every', 'at_hour', 'at_minute', 'is_automatic'] as const

/** The schedule as another person has saved it; null if the refusal is not a conflict. */
function scheduleNow(error: unknown): ScheduleNow | null {
  const conflict = error instanceof DeskError ? error.conflict : null
  // The contract of this route answers a conflict with the schedule as it is now.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (conflict?.current ?? null) as ScheduleNow | null
}

/** The fields of `now` that differ from `was`. */
function changesOf(was: ScheduleFields, now: ScheduleFields): Partial<ScheduleFields> {
  return Object.fromEntries(
    FIELDS.filter((field) => was[field] !== now[field]).map((field) => [field, now[field]]),
  )
}
