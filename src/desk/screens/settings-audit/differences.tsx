import type { AuditRow } from '#src/contract/admin/audit.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { changesOf } from './audit-changes.ts'
import { fieldName, valueText } from './audit-values.ts'

/** Fields that are not shown: the title describes a change of many goods, and merged ids are named beside their numbers. */
const UNSAID = new Set(['change', 'merged_ids'])

/** The values before and after, a line for each field that differs. */
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

/**
 * The name of a field within an order: there a discount is money and elsewhere mostly a percentage, and pickup has statuses
 * of its own.
 */
function nameInOrder(field: string, after: unknown): string {
  const method = readRecord(after)?.['delivery_method']
  if (field === 'status' && isPickupDelivery({ method })) return 'pickup_status'
  return field === 'discount' ? 'given_discount' : field
}
