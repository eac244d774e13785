import type { Generated } from 'kysely'
import type { PromoKind } from '#src/domain/promo-codes/promo-code.ts'
import type { Day, Moment } from './column-types.ts'

export interface PromoCodeTables {
  promo_codes: {
    id: Generated<number>
    code: string
    folded: string
    kind: PromoKind
    discount: number
    least_sum: Generated<number>
    starts_on: Day | null
    ends_on: Day | null
    most_uses: number | null
    most_per_customer: number | null
    with_reduced: Generated<boolean>
    is_active: Generated<boolean>
    used: Generated<number>
    made_by: string
    made_at: Moment
  }
}
