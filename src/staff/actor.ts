import type { Role } from '#src/domain/rights/rights.ts'

/** A person of the shop who is signed in at the desk. */
export type StaffActor = {
  kind: 'staff'
  id: number
  name: string
  role: Role
  /** Name of the session's device («Chrome, Windows»), for the audit. */
  device: string
  /** When she last proved who she is, in this session. */
  provedAt: Date
  /** Idempotency key of the request; `act` does requests with the same key only once. */
  press?: string
} & Reverting

/** When a change is put back: id of its row in the journal. */
type Reverting = { putsBack?: number }

/** Who changes something: a person at the desk, whoever runs the shop's commands, or a job. */
export type Actor = StaffActor | ({ kind: 'command' } & Reverting) | { kind: 'job'; name: string }

export const COMMAND: Actor = { kind: 'command' }
