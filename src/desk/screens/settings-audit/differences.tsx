import type { AuditRow } from '#src/contract/admin/audit.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { changesOf } from './audit-changes.ts'
import { fieldName, valueText } from './audit-values.ts'

/** A change of many goods says in its title what it is; what was merged is named beside its numbers. */
const UNSAID = new Set(['change', 'merged_ids'])

/** What was and what is, a line for each field that differs. */
export function Differences({ row: { entity, before, after } }: { row: AuditRow }) {
  const changes = changesOf(before, after).filter(({ name }) => !UNSAID.has(name))
  if (changes.length === 0) return null
  return (
    <dl className="audit-d">
      {changes.map(({ name: field, was, is }) => {
        const name = entity === 'order' ? nameInOrder(field, after) : field
        return (
          <div key={name} className="audit-d__r">
            <dt>{fieldName(name)}</dt>
            <dd>
              {was !== undefined && <s>{valueText(was, name)}</s>}
              {was !== undefined && is !== undefined && ' → '}
              {is !== undefined && valueText(is, name)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Of an order the discount is money, elsewhere mostly percents; what is fetched has states of its own. */
function nameInOrder(field: string, after: unknown): string {
  const method = readRecord(after)?.['delivery_method']
  if (field === 'status' && isPickupDelivery({ method })) return 'pickup_status'
  return field === 'discount' ? 'given_discount' : field
}
