import type { Right } from '#src/domain/rights/rights.ts'

/** The person's role does not include the right. */
export class RightRefused extends Error {
  readonly right: Right
  constructor(right: Right) {
    super(`Ця дія не для вашої ролі: ${right}`)
    this.right = right
  }
}

/** What was asked for requires a fresh proof of identity. */
export class ProofNeeded extends Error {
  constructor() {
    super('Підтвердьте, що це ви')
  }
}

/** The record has changed since the screen was opened: who saved it meanwhile, and its present values. */
export class Conflict extends Error {
  readonly current: unknown
  readonly by: string | null
  readonly at: Date | null
  constructor(current: unknown, newest: { by: string | null; at: Date | null }) {
    super('Це щойно змінили')
    this.current = current
    this.by = newest.by
    this.at = newest.at
  }
}
