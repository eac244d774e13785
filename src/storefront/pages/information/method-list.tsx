import { tie } from '#src/domain/text/typography.ts'
import type { MethodRow } from './method-rows.ts'
import './method-list.css'

/** The methods that can be chosen in an order now, whatever the owner's text around them says. */
export function MethodList({ methods }: { methods: readonly MethodRow[] }) {
  if (methods.length === 0) return null
  return (
    <section className="methods" aria-labelledby="methods">
      <h2 id="methods">Що можна обрати в замовленні</h2>
      <dl>
        {methods.map(({ title, text }) => (
          <div key={title}>
            <dt>{tie(title)}</dt>
            <dd>{tie(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
