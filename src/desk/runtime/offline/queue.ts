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

/** The person's presses that wait for a connection or were refused, in their order. */
export const queue = createStore<readonly WaitingPress[]>([])

const tabs = new BroadcastChannel('desk-queue')
tabs.addEventListener('message', () => void readQueue())
let owner = 0
let until: string | null = null

/**
 * Opens the queue of this person and moves her earlier presses into this session. Those that her role no longer
 * covers are removed.
 */
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

/** Lets a press wait again that was refused or had been taken out. */
export async function retryPress(press: WaitingPress): Promise<void> {
  await (await deskDatabase()).put('queue', { ...press, problem: null, met: null })
  await changed()
}

/** Sends the person's value again as a new press that replaces what is there now. */
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

/** Failures that say nothing about the press itself, so that it and those behind it go on waiting. */
const WAITS: ReadonlySet<DeskErrorKind> = new Set(['offline', 'busy', 'unsigned'])

/**
 * Sends the waiting presses in their order, from one tab at a time. A refused press stays in the queue with its
 * reason.
 *
 * @returns how many were accepted and refused
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

/** `waits` means that those behind it must wait too. */
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
