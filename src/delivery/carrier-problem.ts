/**
 * `key`: the carrier does not know us, `refused`: it says what is wrong with the call, `away`: no answer, or one that
 * is none. After `away` the carrier may have done what it was asked.
 */
export type ProblemKind = 'key' | 'refused' | 'away'

/** Its message is a sentence for the owner and holds no key. */
export class CarrierProblem extends Error {
  readonly kind: ProblemKind
  readonly codes: readonly string[]

  constructor(kind: ProblemKind, message: string, codes: readonly string[] = []) {
    super(message)
    this.name = 'CarrierProblem'
    this.kind = kind
    this.codes = codes
  }
}
