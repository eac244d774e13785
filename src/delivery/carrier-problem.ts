/**
 * `key`: the carrier does not accept the shop's key. `refused`: it says what is wrong with the call. `away`: no answer, or an
 * unreadable one, after which the carrier may have done what it was asked.
 */
export type ProblemKind = 'key' | 'refused' | 'away'

/** A field of an order by its name in the desk's form; `delivery` is the method of delivery. */
export type ShipmentField =
  | 'name'
  | 'phone'
  | 'payment_method'
  | 'delivery'
  | 'delivery.city'
  | 'delivery.branch'
  | 'delivery.street'
  | 'delivery.index'

/** A failed call to a carrier. Its message is a Ukrainian sentence for the owner without any key. */
export class CarrierProblem extends Error {
  readonly kind: ProblemKind
  readonly codes: readonly string[]
  /** Field of the order to correct; null if the order is not at fault, or the carrier does not say what is wrong. */
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

/** A refusal that quotes the carrier's own words, in whatever language they are. */
export function refusedBy(name: string, said: string, codes: readonly string[]): CarrierProblem {
  const reason = said === '' ? ' без пояснення' : `: «${said}»`
  return new CarrierProblem('refused', `${name} відмовила${reason}`, codes)
}

/** Runs a call and records its outcome by `note`: a carrier that does not answer is not offered to shoppers for a while. */
export async function noting<Answer>(
  note: ((problem: string | null) => Promise<void>) | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await work()
    await note?.(null)
    return answer
  } catch (error) {
    // A refusal concerns one parcel and says nothing about the carrier's health.
    if (error instanceof CarrierProblem) await note?.(error.kind === 'refused' ? null : error.message)
    throw error
  }
}
