import type { RedirectRow } from '#src/contract/admin/redirects.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { NetIconButton } from '../../parts/net-button.tsx'
import { Section } from '../../parts/section.tsx'
import { NothingFound } from '../../parts/nothing-found.tsx'
import { Empty } from '../../parts/states.tsx'
import type { More } from '../../parts/use-more.ts'
import { rowMark } from '../../parts/use-row-keys.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import { hitsText } from './hits-text.ts'
import type { EditedRedirect } from './redirect-dialog.tsx'

type Props = {
  more: More<RedirectRow>
  /** The filter of the list; empty shows all. */
  query: string
  /** The row that the keyboard is at. */
  current: string | null
  onOpen: (edited: EditedRedirect) => void
  onAdd: () => void
}

/** Old addresses and where they lead. */
export function RedirectList({ more, query, current, onOpen, onAdd }: Props) {
  const change = useChange()
  const remove = ({ from, to, status, version }: RedirectRow) =>
    change(
      () => sendDesk('DELETE', '/redirects', undefined, { query: { from, version } }),
      `Прибрано: ${from}`,
      () => sendDesk('PUT', '/redirects', { from, to, status, version: null }),
    )

  return (
    <Section title="Ваші перенаправлення">
      <FilterBar list="redirects" find="Стара чи нова адреса" />
      {more.rows.length === 0 && query !== '' && <NothingFound />}
      {more.rows.length === 0 && query === '' && (
        <Empty icon="fork" title="Перенаправлень ще немає">
          <p>Стара адреса сайту може вести на нову сторінку.</p>
          <Button look="outline" onClick={onAdd}>
            Додати перенаправлення
          </Button>
        </Empty>
      )}
      {more.rows.length > 0 && (
        <ul className="rows">
          {more.rows.map((row) => (
            <li key={row.from} {...rowMark(current, row.from)}>
              <span className="grow">
                <b className="redir-p">{row.from}</b>
                <span className="s2 redir-p">
                  → {row.to}
                  {row.status === 302 && ' · тимчасово'}
                </span>
                <span className="s2">
                  {row.last_at === null ? 'ще не відкривали' : hitsText(row.hits, row.last_at)}
                </span>
              </span>
              <span className="acts">
                <IconButton icon="sliders" aria-label={`Змінити ${row.from}`} onClick={() => onOpen(row)} />
                <NetIconButton icon="x" aria-label={`Прибрати ${row.from}`} onClick={() => remove(row)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <MoreRows more={more} />
    </Section>
  )
}
