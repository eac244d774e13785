import { fieldName, valueText } from './audit-values.ts'

/** What was and what is, a line for each field that differs. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  if (names.length === 0) return null
  return (
    <dl className="audit-d">
      {names.map((name) => (
        <div key={name} className="audit-d__r">
          <dt>{fieldName(name)}</dt>
          <dd>
            {name in was && <s>{valueText(was[name], name)}</s>}
            {name in was && name in is && ' → '}
            {name in is && valueText(is[name], name)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
