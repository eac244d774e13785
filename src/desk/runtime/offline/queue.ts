import type { DeskSession } from '#src/contract/admin/session.ts'
import { sendDesk } from '../call-desk.ts'
import { deskDatabase, type QueuedPress } from '../desk-database.ts'
import { DeskError, type DeskErrorKind } from '../desk-error.ts'
import { net, whileSaving } from '../net.ts'
import { isPersonalPress, untilOf } from '../personal.ts'
import { createStore } from '../store.ts'
import { readPressRow } from '../stored-rows.ts'
import { metOf, refusalIn } from './refusal.ts'

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

export type NewPress = Pick<QueuedPress, 'method' | 'path' | 'body' | 'title' | 'key' | 'change' | 'form'>

export async function enqueue(press: NewPress): Promise<void> {
  const at = new Date().toISOString()
  await (await deskDatabase()).add('queue', { ...press, owner, until, at, problem: null })
  await changed()
}

export async function removePress({ id }: WaitingPress): Promise<void> {
  await (await deskDatabase()).delete('queue', id)
  await changed()
}

/** Waits again: one that was refused, and one that was taken out. */
export async function retryPress(press: WaitingPress): Promise<void> {
  await (await deskDatabase()).put('queue', { ...press, problem: null, met: null })
  await changed()
}

/** Hers over what was there instead: sent again from that, as a press of its own. */
export async function putMine(press: WaitingPress): Promise<void> {
  const { met, change } = press
  if (!met?.body) return
  await retryPress({
    ...press,
    key: crypto.randomUUID(),
    body: met.body,
    ...(change && { change: { ...change, was: met.now } }),
  })
}

/** Why the rest waits on: nothing is known of the connection or of the person. */
const WAITS: ReadonlySet<DeskErrorKind> = new Set(['offline', 'busy', 'unsigned'])

/**
 * Sends what waits in the order of its presses, from one tab at a time. What is refused stays with its reason.
 *
 * @returns how many were taken, and how many were not
 */
export async function sendQueue(): Promise<{ sent: number; refused: number }> {
  return navigator.locks.request('desk-queue', { ifAvailable: true }, async (lock) => {
    const done = { sent: 0, refused: 0 }
    if (!lock) return done
    for (;;) {
      // Another tab may have added or sent some.
      await readQueue()
      const next = queue.get().find(({ problem }) => problem === null)
      const outcome = next ? await send(next) : 'waits'
      if (outcome === 'waits') return done
      done[outcome] += 1
    }
  })
}

/** `waits`: so does the rest. */
async function send(press: WaitingPress): Promise<'sent' | 'refused' | 'waits'> {
  const { method, path, body, key } = press
  try {
    const answer = await whileSaving(() => sendDesk<unknown>(method, path, body ?? undefined, { key }))
    const refusal = refusalIn(press, answer)
    if (refusal === null) {
      await removePress(press)
      return 'sent'
    }
    await refuse(press, refusal)
  } catch (error) {
    if (!(error instanceof DeskError)) throw error
    if (WAITS.has(error.kind)) return 'waits'
    const problem = Object.values(error.fields).flat().join(' ') || error.message
    await refuse(press, { problem, met: await metOf(press, error) })
  }
  return 'refused'
}

async function refuse(press: WaitingPress, refusal: Pick<QueuedPress, 'problem' | 'met'>): Promise<void> {
  await (await deskDatabase()).put('queue', { ...press, ...refusal })
  await changed()
}
