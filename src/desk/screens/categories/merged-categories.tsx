import type { CategoryRow } from '#src/contract/admin/categories.ts'
import { Button } from '../../parts/button.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'

/** The categories of feeds that are shown as another category, each with «Розділити». */
export function MergedCategories({ rows }: { rows: readonly CategoryRow[] }) {
  const change = useChange()
  const merged = rows.filter(({ merged_into }) => merged_into !== null)
  if (merged.length === 0) return null
  return (
    <section className="cmerged" aria-labelledby="merged">
      <h2 id="merged">Злиті з іншими</h2>
      <ul className="rows rows--s">
        {merged.map(({ id, title, merged_into, feed_title, version }) => (
          <li key={id}>
            <span className="grow">
              {title}
              <span className="s2">
                {feed_title !== null && `з прайсу «${feed_title}», `}тепер «
                {rows.find(({ slug }) => slug === merged_into)?.title ?? merged_into}»
              </span>
            </span>
            <Button
              look="outline"
              aria-label={`Розділити: ${title}`}
              onClick={() =>
                change(
                  () => sendDesk('POST', `/categories/${id}/part`, { version }),
                  `«${title}» знову окрема: товари повернуться з імпортом`,
                )
              }
            >
              Розділити
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
