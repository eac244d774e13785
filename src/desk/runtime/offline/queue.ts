import type { DeskSession } from '#src/contract/admin/session.ts'
import { sendDesk } from '../call-desk.ts'
import { deskDatabase, type QueuedPress } from '../desk-database.ts'
import { DeskError, type DeskErrorKind } from '../desk-error.ts'
import { net, whileSaving } from '../net.ts'
import { isPersonalPress, untilOf } from '../personal.ts'
import { createStore } from '../store.ts'
import { readPressRow } from '../stored-rows.ts'

export type WaitingPress = QueuedPress & { id: number }

/** What waits for a connection and what was refused, of the person who is here, in the order of her presses. */
export const queue = createStore<readonly WaitingPress[]>([])

const tabs = new BroadcastChannel('desk-queue')
tabs.addEventListener('message', () => void readQueue())
let owner = 0
let until: string | null = null

/** Of this person from now on. What she has pressed before goes on under this session; what her role shows no more goes. */
export async function openQueue(session: DeskSession): Promise<void> {
  owner = session.person.id
  until = untilOf(session)
  const { store, done } = (await deskDatabase()).transaction('queue', 'readwrite')
  for (const press of (await store.getAll()).map(readPressRow)) {
    if (press?.owner !== owner) continue
    if (isPersonalPress(press) && !session.rights.includes('orders.see')) await store.delete(press.id)
    else if (press.until !== until) await store.put({ ...press, until })
  }
  await done
  await readQueue()
}

async function readQueue(): Promise<void> {
  const all = await (await deskDatabase()).getAll('queue')
  const own = all.flatMap((row) => {
    const press = readPressRow(row)
    return press?.owner === owner ? [press] : []
  })
  queue.set(own)
  const refused = own.filter(({ problem }) => problem !== null).length
  net.update((known) => ({ ...known, waiting: own.length - refused, refused }))
}

async function changed(): Promise<void> {
  // A channel has one origin, and no other can be named.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tabs.postMessage(null)
  await readQueue()
}

export type NewPress = Pick<QueuedPress, 'method' | 'path' | 'body' | 'title' | 'key'>

export async function enqueue(press: NewPress): Promise<void> {
  const at = new Date().toISOString()
  await (await deskDatabase()).add('queue', { ...press, owner, until, at, problem: null })
  await changed()
}

export async function removePress({ id }: WaitingPress): Promise<void> {
  await (await deskDatabase()).delete('queue', id)
  await changed()
}

export async function retryPress(press: WaitingPress): Promise<void> {
  await (await deskDatabase()).put('queue', { ...press, problem: null })
  await changed()
}

/** Why the rest waits on: nothing is known of the connection or of the person. */
const WAITS: ReadonlySet<DeskErrorKind> = new Set(['offline', 'busy', 'unsigned'])

/**
 * Sends what waits in the order of its presses, from one tab at a time. What is refused stays with its reason.
 *
 * @returns how many were taken
 */
export async function sendQueue(): Promise<number> {
  return navigator.locks.request('desk-queue', { ifAvailable: true }, async (lock) => {
    let sent = 0
    if (!lock) return sent
    for (;;) {
      // Another tab may have added or sent some.
      await readQueue()
      const next = queue.get().find(({ problem }) => problem === null)
      if (!next || !(await send(next))) return sent
      sent += 1
    }
  })
}

/** False where the rest has to wait. */
async function send(press: WaitingPress): Promise<boolean> {
  const { method, path, body, key } = press
  try {
    await whileSaving(() => sendDesk(method, path, body ?? undefined, { key }))
    await removePress(press)
  } catch (error) {
    if (!(error instanceof DeskError)) throw error
    if (WAITS.has(error.kind)) return false
    await (await deskDatabase()).put('queue', { ...press, problem: error.message })
    await changed()
  }
  return true
}
