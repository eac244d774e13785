import type { AuditFilters } from '#src/contract/admin/audit.ts'
import { DateField } from '../../parts/field.tsx'
import { Select } from '../../parts/select.tsx'
import { useAskedParams, withParam } from '../../runtime/asked-params.ts'
import { entityName } from './audit-names.ts'

/** Filters the journal by person, by kind of record and by days; the choice is in the address. */
export function AuditFilterBar({ filters }: { filters: AuditFilters }) {
  const [params, changeParams] = useAskedParams()

  function choose(name: string, value: string): void {
    changeParams((asked) => withParam(asked, name, value), { replace: true })
  }

  return (
    <search className="audit-f" aria-label="Відбір подій">
      <Select
        label="Хто"
        value={params.get('staff_id') ?? ''}
        choices={[
          { value: '', name: 'Усі' },
          ...filters.people.map(({ id, name }) => ({ value: String(id), name })),
        ]}
        onChange={(value) => choose('staff_id', value)}
      />
      <Select
        label="Що"
        value={params.get('entity') ?? ''}
        choices={[
          { value: '', name: 'Усе' },
          ...filters.entities.map((entity) => ({ value: entity, name: entityName(entity) })),
        ]}
        onChange={(value) => choose('entity', value)}
      />
      <DateField label="Від" value={params.get('from') ?? ''} onChange={(value) => choose('from', value)} />
      <DateField label="До" value={params.get('to') ?? ''} onChange={(value) => choose('to', value)} />
    </search>
  )
}
