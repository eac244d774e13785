import type { Role } from '#src/domain/rights/rights.ts'

/** A person of the shop who is signed in at the desk. */
export type StaffActor = {
  kind: 'staff'
  id: number
  name: string
  role: Role
  /** The name of the session's device («Chrome, Windows»), for the audit. */
  device: string
  /** When she last proved who she is in this session. */
  provedAt: Date
  /** The idempotency key of the request, so that `act` does it only once. */
  press?: string
} & Reverting

/** The id of the journal entry that is being undone, if the change undoes one. */
type Reverting = { putsBack?: number }

/** Who changes something: a person at the desk, whoever runs the shop's commands, or a job. */
export type Actor = StaffActor | ({ kind: 'command' } & Reverting) | { kind: 'job'; name: string }

export const COMMAND: Actor = { kind: 'command' }
