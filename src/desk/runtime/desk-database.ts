import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What this browser stores for the person at the desk. It is erased when she signs out. */
interface DeskStores extends DBSchema {
  /** What is typed and not sent yet, by the name of its form. */
  drafts: { key: string; value: StoredDraft }
  /** Presses that wait for a connection, in the order in which they were made. */
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
  /** The screen on which it was typed, so that the person finds it again. Absent in drafts of an older desk. */
  screen?: DraftScreen
} & OnOwnDevice
/**
 * When the person's session would end (ISO 8601). Null on a device that others use too; absent in rows of an older
 * desk.
 */
export type OnOwnDevice = { until?: string | null | undefined }
export type DraftScreen = { path: string; title: string }

export type QueuedPress = {
  id?: number
  key: string
  owner: number
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body: object | null
  /** The name that the queue shows: «Зібрати № 104 861». */
  title: string
  at: string
  /** Why the server has refused it; null while it waits. */
  problem: string | null
  /** If the press replaces one value by another: both of them, in words. */
  change?: PressChange
  /** What was there instead of `was` when the press was refused. */
  met?: MetChange | null
  /** What was typed into the form of this press, so that it can be opened again. */
  form?: unknown
} & OnOwnDevice
export type PressChange = { was: string; wanted: string }
/** `body` replaces what is there now by her value; null where that cannot be done. */
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

/** Removes everything that is stored for the person. */
export async function eraseDeskDatabase(): Promise<void> {
  const database = await deskDatabase()
  await Promise.all([database.clear('drafts'), database.clear('queue'), database.clear('answers')])
}
