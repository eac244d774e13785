import { StaffRefusal } from '#src/staff/refusal.ts'

/** A copy is not made, restored or downloaded; the message is a Ukrainian sentence for the owner. */
export class CopyRefused extends StaffRefusal {}
