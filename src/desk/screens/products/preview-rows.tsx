import type { ChangedRow, ChangePreview } from '#src/contract/admin/goods.ts'
import { countOf, PRODUCT_FORMS, VALUE_FORMS } from '#src/domain/text/plural.ts'
import { cellText } from './staged-cells.ts'

const SHOWN = 12

/** Says in a sentence how many values will change, stay, or cannot be changed. */
export function previewSentence({
  changed,
  products,
  same,
  wrong,
  lost_old_prices,
  largest,
}: ChangePreview): string {
  if (changed === 0) return wrong > 0 ? `Не можна: ${wrong}` : 'Нічого не зміниться: усе вже так.'
  const [first] = largest
  const example = changed === 1 && first ? `${textOf(first.before)} → ${textOf(first.after)}. ` : ''
  return [
    `${example}Зміниться ${countOf(changed, VALUE_FORMS)}: ${countOf(products, PRODUCT_FORMS)}.`,
    ...(same > 0 ? [`Без змін ${same}.`] : []),
    ...(wrong > 0 ? [`Не можна ${wrong}.`] : []),
    ...(lost_old_prices > 0 ? [`Стара ціна зникне: ${lost_old_prices}.`] : []),
  ].join(' ')
}

export function PreviewRows({ preview: { largest, wrong_rows } }: { preview: ChangePreview }) {
  return (
    <>
      <h3 className="hs">Найбільші зміни</h3>
      <ul className="rows rows--s">
        {largest.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {wrong_rows.length > 0 && (
        <>
          <h3 className="hs">Не зміняться</h3>
          <ul className="rows rows--s">
            {wrong_rows.map((row) => (
              <li key={row.id}>
                <Row row={row} reason={row.reason} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Row({ row, reason }: { row: ChangedRow; reason?: string }) {
  const { title, sku, before, after, percent } = row
  return (
    <>
      <span className="grow">
        {title}
        <span className="s2">{reason ?? sku}</span>
      </span>
      <span className="diffp">
        <s>{textOf(before)}</s> <b>{textOf(after)}</b>
        {percent !== null && (
          <span className={percent > 0 ? 'pct pct--up' : 'pct pct--dn'}>
            {percent > 0 ? '+' : '−'}
            {String(Math.abs(percent)).replace('.', ',')} %
          </span>
        )}
      </span>
    </>
  )
}

function textOf(value: ChangedRow['before']): string {
  if (value === null) return 'немає'
  if (typeof value === 'boolean') return value ? 'на сайті' : 'сховано'
  return typeof value === 'number' ? cellText('price', value).replace(/,00$/, '') : value
}
