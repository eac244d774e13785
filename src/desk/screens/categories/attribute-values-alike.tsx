import type { AttributeValues } from '#src/contract/admin/attributes.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import type { OpenValue } from './attribute-value-dialog.tsx'

type Props = Pick<AttributeValues, 'alike'> & { onOpen: (open: OpenValue) => void }

/** Values that differ only in their spelling. The first of each group is the one that the others may become. */
export function AttributeValuesAlike({ alike, onOpen }: Props) {
  if (alike.length === 0) return null
  return (
    <Section title="Схоже, це одне й те саме" aside={<p className="muted">різняться лише написанням</p>}>
      <ul className="rows rows--acts">
        {alike.map(([into, ...from]) =>
          into ? (
            <li key={into.id}>
              <span className="grow">
                <b>{[into, ...from].map((value) => value.title).join(' = ')}</b>
                <span className="s2">
                  {[into, ...from]
                    .map((value) => `«${value.title}»: ${countOf(value.products, PRODUCT_FORMS)}`)
                    .join(' · ')}
                </span>
              </span>
              <span className="acts">
                <Button
                  look="outline"
                  className="alike"
                  onClick={() => onOpen({ kind: 'alike', into, from })}
                >
                  Усе «{into.title}»
                </Button>
              </span>
            </li>
          ) : null,
        )}
      </ul>
    </Section>
  )
}
