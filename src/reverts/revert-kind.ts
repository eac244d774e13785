import type { Database } from '#src/database/connect.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Actor } from '#src/staff/actor.ts'

export type Facts = Readonly<Record<string, unknown>>

/** A row of the journal that says what was. */
export type RevertRow = { entity_id: string; before: Facts; after: Facts | null }

export type RevertShop = { database: Database; vault: Vault; dataDir: string }
export type Who = { actor: Actor; now: Date }

/** What there is now of what a row says, by the names that the row has for it, and how it is put back upon just that. */
export type Opened = { now: Facts | null; put: () => Promise<unknown> }

export type RevertKind = {
  /** What the row says in the words of the function that puts it back; null where that function cannot take it. */
  facts?: (row: RevertRow) => Pick<RevertRow, 'before' | 'after'> | null
  /** Why that function cannot take it, where it is not for what the row leaves out. */
  whyNot?: (before: Facts) => string | null
  /** Null where the thing is gone. */
  open: (shop: RevertShop, who: Who, row: RevertRow) => Promise<Opened | null>
}

export function recordOf(value: unknown): Facts | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

/** Of what a person typed into a field of words; nothing else is ever stored there. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
