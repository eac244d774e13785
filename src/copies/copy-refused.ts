import { StaffRefusal } from '#src/staff/refusal.ts'

/** A copy cannot be made, restored or downloaded. The message is a Ukrainian sentence for the owner. */
export class CopyRefused extends StaffRefusal {}
