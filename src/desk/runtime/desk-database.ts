import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What this browser keeps of the desk's person; erased at sign-out. */
interface DeskStores extends DBSchema {
  /** What is typed and not sent, by the name of its form. */
  drafts: { key: string; value: StoredDraft }
  /** Presses that wait for a connection, in their order. */
  queue: { key: number; value: QueuedPress }
  /** Answers of the API that may be read without a connection, by address. */
  answers: { key: string; value: { path: string; at: string; data: unknown } }
}

export type StoredDraft = {
  name: string
  /** The person's id. */
  owner: number
  at: string
  fields: unknown
  /** Where it was typed, for who looks for it; what an earlier desk has stored does not say. */
  screen?: DraftScreen
} & OnOwnDevice
/** Till when the person's session would last (ISO); null on a device that others use too, absent in rows of an earlier desk. */
export type OnOwnDevice = { until?: string | null | undefined }
export type DraftScreen = { path: string; title: string }

export type QueuedPress = {
  id?: number
  key: string
  owner: number
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body: object | null
  /** As the queue names it: «Зібрати № 104 861». */
  title: string
  at: string
  /** Why the server has refused it; null while it waits. */
  problem: string | null
  /** Where it puts one value in place of another: both as her screen has shown them. */
  change?: PressChange
  /** What was there instead when it was refused. */
  met?: MetChange | null
  /** What was typed into a form of its own, to be opened again. */
  form?: unknown
} & OnOwnDevice
export type PressChange = { was: string; wanted: string }
/** `body` puts hers over what is there now; null where nothing can. */
export type MetChange = { now: string; by: string | null; at: string | null; body: object | null }

let opened: Promise<IDBPDatabase<DeskStores>> | null = null

export function deskDatabase(): Promise<IDBPDatabase<DeskStores>> {
  opened ??= openDB<DeskStores>('desk', 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: 'name' })
      database.createObjectStore('queue', { keyPath: 'id', autoIncrement: true })
      database.createObjectStore('answers', { keyPath: 'path' })
    },
  })
  return opened
}

/** Nothing of the person stays. */
export async function eraseDeskDatabase(): Promise<void> {
  const database = await deskDatabase()
  await Promise.all([database.clear('drafts'), database.clear('queue'), database.clear('answers')])
}
