import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AttributeRow } from '#src/contract/admin/attributes.ts'
import type { SavedVersion } from '#src/contract/admin/seen.ts'
import { countOf, TIMES_FORMS } from '#src/domain/text/plural.ts'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { useChange } from '../../runtime/use-change.ts'
import type { OpenAttribute } from './attribute-dialog.tsx'

type Choice = 'on' | 'off' | 'auto'

type Props = {
  row: AttributeRow
  /** The handle of a list that can be ordered. */
  mover?: ReactNode
  onOpen: (open: OpenAttribute) => void
}

/** One characteristic in a list, with its actions. */
export function AttributeItem({ row, mover, onOpen }: Props) {
  const change = useChange()
  const send = (choice: Choice, version: string) =>
    sendDesk<SavedVersion>('PUT', `/attributes/${row.id}/facet`, { choice, version })
  const was = !row.is_pinned ? 'auto' : row.is_filter ? 'on' : 'off'
  const choose = (choice: Choice) =>
    change(
      () => send(choice, row.version),
      choice === 'on'
        ? `«${row.title}» тепер фільтр`
        : choice === 'off'
          ? `«${row.title}» більше не фільтр`
          : `«${row.title}»: вирішує магазин`,
      ({ version }) => send(was, version),
    )
  return (
    <>
      {mover}
      <Link className="grow" to={`/attributes/${row.id}`}>
        <b>{row.title}</b>
        <span className="s2">
          вказано {countOf(row.uses, TIMES_FORMS)} · значень {row.values}
          {row.unit !== '' && ` · ${row.unit}`}
          {row.is_pinned && ' · обрано вами'}
          {row.aliases.length > 0 && ` · також: ${row.aliases.join(', ')}`}
        </span>
      </Link>
      <span className="acts">
        <Menu
          className="ib"
          label={`Дії: ${row.title}`}
          items={[
            row.is_filter
              ? { name: 'Не показувати фільтром', icon: 'minus', act: () => choose('off') }
              : { name: 'Зробити фільтром', icon: 'plus', act: () => choose('on') },
            ...(row.is_pinned
              ? [{ name: 'Хай вирішує магазин', icon: 'undo' as const, act: () => choose('auto') }]
              : []),
            { name: 'Перейменувати', icon: 'sliders', act: () => onOpen({ kind: 'rename', row }) },
            { name: 'Об’єднати з іншою', icon: 'fork', act: () => onOpen({ kind: 'merge', row }) },
          ]}
        >
          <Icon name="dots" />
        </Menu>
      </span>
    </>
  )
}
