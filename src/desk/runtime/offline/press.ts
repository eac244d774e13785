import { sendDesk } from '../call-desk.ts'
import { DeskError } from '../desk-error.ts'
import { net } from '../net.ts'
import { isOwnDevice } from './answers.ts'
import { enqueue, type NewPress, queue } from './queue.ts'
import { withChange } from './refusal.ts'

/** `queued`: it waits on this device for a connection, unsent. */
export type Pressed = 'sent' | 'queued'
type Press = Omit<NewPress, 'key' | 'method'> & { key?: string }
type Outcome<Answer> = { pressed: 'sent'; answer: Answer } | { pressed: 'queued' }

/**
 * Sends a press that may wait for a connection: on one's own device it does, elsewhere it fails as any other.
 * Of one record a later press never overtakes an earlier one.
 *
 * @param record the path that all presses of the same thing begin with: `/orders/100001/`
 * @throws DeskError
 */
export async function pressDesk(press: Press, record: string): Promise<Pressed> {
  return (await sendOrQueue(press, record)).pressed
}

/** The same where what is answered matters. @throws DeskError */
export async function sendOrQueue<Answer>(press: Press, record: string): Promise<Outcome<Answer>> {
  const keyed = { key: crypto.randomUUID(), ...press, method: 'POST' } as const
  const send = async (): Promise<Answer> => {
    try {
      return await sendDesk<Answer>('POST', press.path, press.body ?? undefined, { key: keyed.key })
    } catch (error) {
      throw withChange(press, error)
    }
  }
  if (!isOwnDevice.get()) return { pressed: 'sent', answer: await send() }
  const isBehind = queue.get().some(({ path, problem }) => problem === null && path.startsWith(record))
  if (net.get().isOnline && !isBehind) {
    try {
      return { pressed: 'sent', answer: await send() }
    } catch (error) {
      // It is not known whether it was done; its key lets it be done once.
      if (!(error instanceof DeskError) || error.kind !== 'offline') throw error
    }
  }
  await enqueue(keyed)
  return { pressed: 'queued' }
}
