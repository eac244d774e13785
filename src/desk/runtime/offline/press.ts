import { sendDesk } from '../call-desk.ts'
import { DeskError } from '../desk-error.ts'
import { net } from '../net.ts'
import { isOwnDevice } from './answers.ts'
import { enqueue, type NewPress, queue } from './queue.ts'
import { withChange } from './refusal.ts'

/** `queued` means that it waits on this device for a connection. */
export type Pressed = 'sent' | 'queued'
type Press = Omit<NewPress, 'key' | 'method'> & { key?: string }
type Outcome<Answer> = { pressed: 'sent'; answer: Answer } | { pressed: 'queued' }

/**
 * Sends a press that may wait for a connection. It waits on the person's own device; elsewhere it fails like any
 * other. Presses for one record are always sent in their order.
 *
 * @param record the path that all presses for the same record begin with: `/orders/100001/`
 * @throws DeskError
 */
export async function pressDesk(press: Press, record: string): Promise<Pressed> {
  return (await sendOrQueue(press, record)).pressed
}

/** Like `pressDesk`, for callers that need the answer. @throws DeskError */
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
      // It is unknown whether the server has acted. The key makes sure that it acts once.
      if (!(error instanceof DeskError) || error.kind !== 'offline') throw error
    }
  }
  await enqueue(keyed)
  return { pressed: 'queued' }
}
