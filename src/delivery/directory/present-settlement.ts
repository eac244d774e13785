import type { Handover, Settlement } from '#src/contract/delivery.ts'
import { settlementLabel } from '#src/domain/delivery/settlement-label.ts'

export type SettlementRow = {
  id: string
  name: string
  type: string
  district: string | null
  region: string | null
  city_ref: string | null
  branches: number
  lockers: number
}

export function presentSettlement(row: SettlementRow): Settlement {
  const { id, name, type, district, region } = row
  const kinds = novaPoshtaKinds(row)
  const carriers = kinds.length > 0 ? [{ carrier: 'nova_poshta' as const, kinds }] : []
  return { id, name, type, district, region, label: settlementLabel(row), carriers }
}

/** A courier goes to settlements that have a `city_ref`, which are those of the carrier's network. */
function novaPoshtaKinds({ city_ref, branches, lockers }: SettlementRow): Handover[] {
  return [
    ...(branches > 0 ? (['branch'] as const) : []),
    ...(lockers > 0 ? (['locker'] as const) : []),
    ...(city_ref === null ? [] : (['courier'] as const)),
  ]
}
