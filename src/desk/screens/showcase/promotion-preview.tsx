import type { PreviewQuestion, PromotionPreview } from '#src/contract/admin/promotions.ts'
import { countOf, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { Panel } from '../../parts/section.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { moneyOf } from '../../runtime/formats.ts'
import { useAnswer } from '../../runtime/use-answer.ts'

const TYPED_MS = 300
const SHOWN = 12

/** What shoppers would pay, and the old price that the law allows to be shown beside it, before anything is saved. */
export function PromotionPrices({ question }: { question: PreviewQuestion | null }) {
  const { value, error } = useAnswer(
    question && JSON.stringify(question),
    () => sendDesk<PromotionPreview>('POST', '/showcase/promotion-preview', question ?? undefined),
    TYPED_MS,
  )
  return (
    <Panel title="Ціни в акції">
      {question === null && (
        <p className="muted">Без знижки акція цін не змінює. Виберіть знижку — тут буде видно ціни.</p>
      )}
      {error !== null && <p className="muted">Не вдалося порахувати. Змініть знижку чи товари.</p>}
      {question && value && <Preview preview={value} />}
    </Panel>
  )
}

function Preview({ preview }: { preview: PromotionPreview }) {
  const { variants, reduced, without_old_price, largest_percent, rows } = preview
  if (variants === 0) return <p className="muted">Додайте товари, щоб побачити ціни.</p>
  return (
    <>
      <output className="sc-out">
        Подешевшає {countOf(reduced, VARIANT_FORMS)} з {variants}
        {largest_percent !== null && `, найбільше на ${String(largest_percent).replace('.', ',')}\u00A0%`}.
      </output>
      {without_old_price > 0 && (
        <p className="sc-law">
          Без старої ціни {countOf(without_old_price, VARIANT_FORMS)}: за 30 днів уже коштували дешевше.
          Перекреслену ціну закон дозволяє лише до найнижчої за 30 днів.
        </p>
      )}
      <ul className="rows rows--s">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.variant_id}>
            <span className="grow">
              <b>{row.title}</b>
              <span className="s2">{factsOf(row).join(' · ')}</span>
            </span>
            <span className="r tn nowrap">
              <b>{moneyOf(row.after)}</b>
              {row.old_price !== null && (
                <span className="s2">
                  <s>{moneyOf(row.old_price)}</s>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function factsOf(row: PromotionPreview['rows'][number]): string[] {
  if (row.after >= row.price) return [`${moneyOf(row.price)}, не подешевшає`]
  return [
    `було ${moneyOf(row.price)}`,
    `найнижча за 30 днів до знижки ${moneyOf(row.lowest)}`,
    ...(row.by_other ? ['нижча за іншою акцією'] : []),
  ]
}
