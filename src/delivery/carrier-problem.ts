/**
 * `key`: the carrier does not know us, `refused`: it says what is wrong with the call, `away`: no answer, or one that
 * is none. After `away` the carrier may have done what it was asked.
 */
export type ProblemKind = 'key' | 'refused' | 'away'

/** Of an order, as the desk's form names it; `delivery` is the way of delivery. */
export type ShipmentField =
  | 'name'
  | 'phone'
  | 'payment_method'
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

/** What the carrier says of it, in whatever language, is quoted. */
export function refusedBy(name: string, said: string, codes: readonly string[]): CarrierProblem {
  const reason = said === '' ? ' без пояснення' : `: «${said}»`
  return new CarrierProblem('refused', `${name} відмовила${reason}`, codes)
}

/** The work of a call, whose answer decides whether the carrier is offered to shoppers. */
export async function noting<Answer>(
  note: ((problem: string | null) => Promise<void>) | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work()
    await note?.(null)
    return answer
  } catch (error) {
    // What it refuses is wrong with one parcel alone.
    if (error instanceof CarrierProblem) await note?.(error.kind === 'refused' ? null : error.message)
    throw error
  }
}
