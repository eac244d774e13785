import { Link } from 'react-router'
import type { ImportChange, ImportRun } from '#src/contract/admin/imports.ts'
import { MoreRows } from '../../parts/more-rows.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { type ChangeKind, loadChanges } from './import-data.ts'

const placeOf = ({ place }: ImportChange) => place

type Props = { run: ImportRun; kind: ChangeKind; first: Page<ImportChange> }

const NONE: Readonly<Partial<Record<ChangeKind, string>>> = {
  new: 'Нових товарів немає.',
  stock: 'Залишки ті самі.',
  text: 'Назви, описи й характеристики ті самі.',
  gone: 'З сайту нічого не зникне.',
  pinned: 'Прайс не сперечається з тим, що ви задали вручну.',
}

/** Changes of one kind, as sentences. */
export function ChangeList({ run, kind, first }: Props) {
  const more = useMore(
    first,
    (after) => loadChanges(run.id, kind, 'all', after),
    placeOf,
    `${run.id} ${kind}`,
  )
  const shown = more.rows.length
  const all = kind === 'refused' || kind === 'same' ? shown : (run.counts?.[kind] ?? shown)
  if (shown === 0 && kind !== 'pinned') return <p className="muted">{NONE[kind]}</p>
  return (
    <>
      <ul className="rows">
        {more.rows.map((row) => (
          <li key={row.place}>
            <span className="grow">
              {row.product_id === null ? (
                <b>{row.title}</b>
              ) : (
                <Link to={`/products/${row.product_id}`}>
                  <b>{row.title}</b>
                </Link>
              )}
              {row.sku && <span className="s2">{row.sku}</span>}
            </span>
            <span className="tn">{saidOf(kind, row)}</span>
          </li>
        ))}
      </ul>
      <MoreRows more={more} />
      {kind === 'pinned' && all > shown && (
        <p className="muted">
          Закріплено полів: {all}. Їх імпорт не чіпає{shown > 0 ? ', вище ціни, про які прайс каже інше' : ''}
          .
        </p>
      )}
      {kind !== 'pinned' && !more.hasMore && all > shown && (
        <p className="muted">
          Показано перші {shown} з {all}.
        </p>
      )}
    </>
  )
}

function saidOf(kind: ChangeKind, { before, after }: ImportChange): string {
  if (kind === 'stock') return `${before ?? 0} → ${after ?? 0} шт.`
  if (kind === 'pinned') return `лишиться ${moneyOf(before ?? 0)}, у прайсі ${moneyOf(after ?? 0)}`
  if (kind === 'gone') return 'зникне з сайту'
  if (kind === 'new') return after === null ? '' : moneyOf(after)
  return 'нові тексти'
}
