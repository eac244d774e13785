import type { MergedList as Merged, MergedRow } from '#src/contract/admin/merged.ts'
import { earlierMerged, partingEffect } from '#src/domain/catalogue/merged-effect.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { momentOf } from '../../runtime/formats.ts'
import { useChange } from '../../runtime/use-change.ts'

type Props = { merged: Merged; part: (row: MergedRow) => Promise<unknown> }

/** What was merged by hand, and what separating it again does; nothing if nothing was. */
export function MergedList({ merged: { rows, earlier }, part }: Props) {
  const change = useChange()
  if (rows.length === 0 && earlier === 0) return null
  return (
    <Section title="Об’єднане">
      <ul className="rows rows--acts">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="grow">
              <b>
                «{row.title}» → «{row.into}»
              </b>
              <span className="s2">
                Об’єднано {momentOf(row.merged_at)}. Якщо розділити: {partingEffect(row)}
              </span>
            </span>
            <span className="acts">
              <Button
                look="outline"
                aria-label={`Розділити: ${row.title}`}
                onClick={() => change(() => part(row), `«${row.title}» і «${row.into}» знову різні`)}
              >
                Розділити
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {earlier > 0 && <p className="muted">{earlierMerged(earlier)}</p>}
    </Section>
  )
}
