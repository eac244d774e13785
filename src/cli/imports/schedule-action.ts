import { removeSchedule, restoreSchedule } from '#src/import-runs/removed-schedules.ts'
import { RunRefused } from '#src/import-runs/run-refused.ts'
import {
  addSchedule,
  changeSchedule,
  listSchedules,
  type ScheduleFields,
} from '#src/import-runs/schedules.ts'
import type { RunOptions } from '#src/import-runs/stored-run.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type CommandContext, UsageError } from '../command.ts'
import { requirePositionals, unknownAction } from '../parse-options.ts'
import { writeList } from '../write-list.ts'
import { scheduleLine } from './format-run.ts'
import { runNumber } from './import-actions.ts'

export type ScheduleValues = {
  json?: boolean | undefined
  title?: string | undefined
  every?: string | undefined
  at?: string | undefined
  auto?: boolean | undefined
  'no-auto'?: boolean | undefined
}

const ACTIONS = ['add', 'set', 'list', 'remove', 'restore']

/**
 * Does `import schedule add|set|list|remove|restore`.
 *
 * @returns the exit code
 */
export async function scheduleAction(
  given: string[],
  values: ScheduleValues,
  { terminal, withShop, now }: CommandContext,
  options: RunOptions,
): Promise<number> {
  const [action = '', ...rest] = given
  if (!ACTIONS.includes(action)) throw unknownAction(action, ACTIONS)
  const fields = fieldsOf(values)
  try {
    return await withShop(async ({ database }) => {
      if (action === 'list') {
        requirePositionals(rest, [])
        const schedules = await listSchedules(database, { actor: COMMAND })
        const form = { isJson: values.json === true, line: scheduleLine, none: 'Розкладів ще немає.' }
        return writeList(terminal, schedules, form)
      }
      if (action === 'add') {
        const [address] = requirePositionals(rest, ['адреса прайсу'])
        const whole = { ...DEFAULTS, title: URL.parse(address)?.hostname ?? address, ...fields, address }
        const id = await addSchedule(database, { actor: COMMAND, now: now(), fields: whole, options })
        terminal.out(`Розклад № ${id}: ${whole.title}`)
        return 0
      }
      const id = runNumber(requirePositionals(rest, ['номер розкладу'])[0])
      if (action === 'remove') {
        await removeSchedule(database, { actor: COMMAND, now: now(), id })
        terminal.out(`Розклад № ${id} прибрано, товари лишилися; годину його можна повернути: restore ${id}`)
      } else if (action === 'restore') {
        await restoreSchedule(database, { actor: COMMAND, now: now(), id })
        terminal.out(`Розклад № ${id} повернуто`)
      } else {
        await changeSchedule(database, { actor: COMMAND, now: now(), id, changes: fields })
        terminal.out(`Розклад № ${id} змінено`)
      }
      return 0
    })
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error
    terminal.err(error.message)
    return 1
  }
}

const DEFAULTS: Omit<ScheduleFields, 'title' | 'address'> = {
  every: 'day',
  at_hour: 6,
  at_minute: 0,
  is_automatic: false,
}

function fieldsOf({ title, every, at, auto, 'no-auto': noAuto }: ScheduleValues): Partial<ScheduleFields> {
  const fields: Partial<ScheduleFields> = {}
  if (title !== undefined) fields.title = title
  if (every !== undefined) {
    if (every !== 'hour' && every !== 'day' && every !== 'hand')
      throw new UsageError('--every: hour (щогодини), day (щодня) або hand (вручну)')
    fields.every = every
  }
  if (at !== undefined) {
    const [, hour = '', minute = ''] = /^(?:([01]?\d|2[0-3]))?:([0-5]\d)$/.exec(at) ?? []
    if (minute === '') throw new UsageError('--at: час на зразок 06:00, щогодини — :15')
    if (hour !== '') fields.at_hour = Number(hour)
    fields.at_minute = Number(minute)
  }
  if (auto === true) fields.is_automatic = true
  if (noAuto === true) fields.is_automatic = false
  return fields
}
