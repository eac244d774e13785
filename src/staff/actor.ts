import type { Role } from '#src/domain/rights/rights.ts'

/** A person of the shop who is signed in at the desk. */
export type StaffActor = {
  kind: 'staff'
  id: number
  name: string
  role: Role
  /** Of the session, for the audit: what a person knows her device by. */
  device: string
  /** When she last proved who she is, in this session. */
  provedAt: Date
  /** Key of a press that may come twice: `act` does it once. */
  press?: string
} & Reverting

/** Of a change that is put back: the row of the journal that says it. */
type Reverting = { putsBack?: number }

/** Who changes something of the shop: a person at the desk, who runs the shop's commands, a job of the shop. */
export type Actor = StaffActor | ({ kind: 'command' } & Reverting) | { kind: 'job'; name: string }

export const COMMAND: Actor = { kind: 'command' }
