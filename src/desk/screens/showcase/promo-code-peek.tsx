import type { ListedPromoCode, PromoCodeRecord } from '#src/contract/admin/promo-codes.ts'
import { Peek } from '../../parts/peek.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { PromoCodeUses } from './promo-code-uses.tsx'

type Props = { row: ListedPromoCode; facts: readonly string[]; onClose: () => void }

/** Shows the last orders with a promo code beside the list. */
export function PromoCodePeek({ row: { id, code, state }, facts, onClose }: Props) {
  const path = `/showcase/promo-codes/${id}`
  return (
    <Peek name={code} href={path} path={path} load={() => getDesk<PromoCodeRecord>(path)} onClose={onClose}>
      {(record) => (
        <>
          <p className="muted">{[state, ...facts].join(' · ')}</p>
          <PromoCodeUses record={record} />
        </>
      )}
    </Peek>
  )
}
