import { pause } from '#src/jobs/pause.ts'
import { type CallCheckbox, CheckboxDown, CheckboxRefused } from './checkbox/checkbox-call.ts'
import { closeShift, currentShift, openShift, type Shift } from './checkbox/checkbox.ts'

export type Waiting = {
  /** Milliseconds between two questions about something that takes time. */
  pauseMs: number
  signal: AbortSignal
}

/** The tax office wants a shift closed before it is a day old. */
const MOST_HOURS = 23
/** In a shift older than this the service makes no receipts. */
const DAY_HOURS = 24
const HOUR_MS = 3_600_000
const LOOKS = 10

/** The open shift, opened now if there is none; null if opening takes too long, or the shift is being closed. */
export async function openedShift(call: CallCheckbox, { pauseMs, signal }: Waiting): Promise<Shift | null> {
  let shift = (await currentShift(call)) ?? (await openShift(call))
  for (let look = 0; look < LOOKS && shift && shift.status !== 'OPENED'; look += 1) {
    if (shift.status === 'CLOSING' || !(await pause(pauseMs, signal))) return null
    shift = await currentShift(call)
  }
  return shift?.status === 'OPENED' ? shift : null
}

/**
 * Closes the shift outside the owner's hours or when it is nearly a day old; true if it was closed now. The service may refuse
 * while receipts of the shift are unfinished, as without a connection to the tax office: then the next round tries again.
 *
 * @throws CheckboxDown if a shift older than a day cannot be closed
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

/** Age of a shift in hours; 0 if the service does not say when it was opened. */
export function ageOf({ opened_at }: Shift, now: Date): number {
  return typeof opened_at === 'string' ? (now.getTime() - new Date(opened_at).getTime()) / HOUR_MS : 0
}

/** Whether Kyiv's time is within the hours. Hours that end before they begin pass midnight; equal ones are the whole day. */
export function isWithinHours(now: Date, { opens, closes }: { opens: string; closes: string }): boolean {
  const time = now.toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Kyiv',
    hour: '2-digit',
    minute: '2-digit',
  })
  return opens < closes ? time >= opens && time < closes : time >= opens || time < closes
}
