import type { Right } from '#src/domain/rights/rights.ts'

/** The person's role does not have the right. */
export class RightRefused extends Error {
  readonly right: Right
  constructor(right: Right) {
    super(`Ця дія не для вашої ролі: ${right}`)
    this.right = right
  }
}

/** The action needs a fresh proof of identity. */
export class ProofNeeded extends Error {
  constructor() {
    super('Підтвердьте, що це ви')
  }
}

/** The record has changed since the screen was opened. Carries who saved it meanwhile and what it is now. */
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
