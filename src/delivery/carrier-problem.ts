/**
 * `key`: the carrier does not know us, `refused`: it says what is wrong with the call, `away`: no answer, or one that
 * is none. After `away` the carrier may have done what it was asked.
 */
export type ProblemKind = 'key' | 'refused' | 'away'

/** Of an order, as the desk's form names it; `delivery` is the way of delivery. */
export type ShipmentField =
  | 'name'
  | 'phone'
  | 'delivery'
  | 'delivery.city'
  | 'delivery.branch'
  | 'delivery.street'
  | 'delivery.index'

/** Its message is a sentence for the owner and holds no key. */
export class CarrierProblem extends Error {
  readonly kind: ProblemKind
  readonly codes: readonly string[]
  /** Where the order is to be mended; null where nothing of it is wrong, or the carrier does not say what. */
  readonly field: ShipmentField | null

  constructor(
    kind: ProblemKind,
    message: string,
    codes: readonly string[] = [],
    field: ShipmentField | null = null,
  ) {
    super(message)
    this.name = 'CarrierProblem'
    this.kind = kind
    this.codes = codes
    this.field = field
  }
}
