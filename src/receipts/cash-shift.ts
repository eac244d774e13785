import { pause } from '#src/jobs/pause.ts'
import { type CallCheckbox, CheckboxDown, CheckboxRefused } from './checkbox/checkbox-call.ts'
import { closeShift, currentShift, openShift, type Shift } from './checkbox/checkbox.ts'

export type Waiting = {
  /** Between two looks at what takes its time. */
  pauseMs: number
  signal: AbortSignal
}

/** The tax office wants a shift closed before it is a day old. */
const MOST_HOURS = 23
/** In an older one the service makes no receipts. */
const DAY_HOURS = 24
const HOUR_MS = 3_600_000
const LOOKS = 10

/** Opened when the first receipt of a day needs it; null where it takes longer than we wait, or is being closed. */
export async function openedShift(call: CallCheckbox, { pauseMs, signal }: Waiting): Promise<Shift | null> {
  let shift = (await currentShift(call)) ?? (await openShift(call))
  for (let look = 0; look < LOOKS && shift && shift.status !== 'OPENED'; look += 1) {
    if (shift.status === 'CLOSING' || !(await pause(pauseMs, signal))) return null
    shift = await currentShift(call)
  }
  return shift?.status === 'OPENED' ? shift : null
}

/**
 * Closes it outside the owner's hours, and one that is nearly a day old. True where it was closed now. The service may
 * refuse that while receipts of the shift are not made, as without the tax office: then it is tried again.
 */
export async function closeDueShift(
  call: CallCheckbox,
  { now, hours }: { now: Date; hours: { opens: string; closes: string } },
): Promise<boolean> {
  const shift = await currentShift(call)
  if (shift?.status !== 'OPENED') return false
  const age = ageOf(shift, now)
  if (isWithinHours(now, hours) && age <= MOST_HOURS) return false
  try {
    await closeShift(call)
    return true
  } catch (error) {
    if (!(error instanceof CheckboxRefused)) throw error
    if (age > DAY_HOURS)
      throw new CheckboxDown(`Зміна каси старша за добу й не закривається. ${error.message}`)
    return false
  }
}

/** Hours; 0 where the service does not say. */
export function ageOf({ opened_at }: Shift, now: Date): number {
  return typeof opened_at === 'string' ? (now.getTime() - new Date(opened_at).getTime()) / HOUR_MS : 0
}

/** Hours that end before they begin go over midnight; those that end as they begin are the whole day. */
export function isWithinHours(now: Date, { opens, closes }: { opens: string; closes: string }): boolean {
  const time = now.toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Kyiv',
    hour: '2-digit',
    minute: '2-digit',
  })
  return opens < closes ? time >= opens && time < closes : time >= opens || time < closes
}
