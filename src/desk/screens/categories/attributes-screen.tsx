import './categories-screen.css'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AttributeRow, AttributeValues } from '#src/contract/admin/attributes.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { classes } from '../../parts/classes.ts'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { moved } from '../../parts/moved.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { Section } from '../../parts/section.tsx'
import { Sortable } from '../../parts/sortable.tsx'
import { Empty } from '../../parts/states.tsx'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { AttributeValueList } from './attribute-values.tsx'
import { JoinDialog } from './join-dialog.tsx'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'
import { TitleDialog } from './title-dialog.tsx'
import { useChange } from '../../runtime/use-change.ts'

type Loaded = { rows: AttributeRow[]; open: AttributeValues | null }

export async function loader({ params, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> {
  const id = params['id']
  const [rows, open] = await Promise.all([
    getDesk<AttributeRow[]>('/attributes', { signal }),
    id === undefined ? null : getDesk<AttributeValues>(`/attributes/${id}/values`, { signal }),
  ])
  return { rows, open }
}

const send = (ids: readonly number[]) => sendDesk('PUT', '/attributes/order', { ids })

export function Component() {
  const { rows, open } = useLoaderData<Loaded>()
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'merge'; row: AttributeRow } | null>(null)
  const change = useChange()
  const filters = rows.filter(({ is_filter }) => is_filter)
  const order = filters.map(({ id }) => id)

  const move = (from: number, to: number) =>
    change(
      () => send(moved(order, from, to)),
      'Порядок фільтрів збережено',
      () => send(order),
    )

  const choose = (row: AttributeRow, choice: 'on' | 'off' | 'auto') =>
    void change(
      () => sendDesk('PUT', `/attributes/${row.id}/facet`, { choice }),
      choice === 'on'
        ? `«${row.title}» тепер фільтр`
        : choice === 'off'
          ? `«${row.title}» більше не фільтр`
          : `«${row.title}»: вирішує магазин`,
    )

  const lookOf = ({ id }: AttributeRow) => (id === open?.id ? 'is-cur' : undefined)
  const row = (each: AttributeRow, mover?: ReactNode) => (
    <>
      {mover}
      <Link className="grow" to={`/attributes/${each.id}`}>
        <b>{each.title}</b>
        <span className="s2">
          {countOf(each.products, PRODUCT_FORMS)} · значень {each.values}
          {each.unit !== '' && ` · ${each.unit}`}
          {each.is_pinned && ' · обрано вами'}
          {each.aliases.length > 0 && ` · також: ${each.aliases.join(', ')}`}
        </span>
      </Link>
      <span className="acts">
        <Menu
          className="ib"
          label={`Дії: ${each.title}`}
          items={[
            each.is_filter
              ? { name: 'Не показувати фільтром', icon: 'minus', act: () => choose(each, 'off') }
              : { name: 'Зробити фільтром', icon: 'plus', act: () => choose(each, 'on') },
            ...(each.is_pinned
              ? [{ name: 'Хай вирішує магазин', icon: 'undo' as const, act: () => choose(each, 'auto') }]
              : []),
            {
              name: 'Перейменувати',
              icon: 'sliders',
              act: () => setDialog({ kind: 'rename', row: each }),
            },
            { name: 'Об’єднати з іншою', icon: 'fork', act: () => setDialog({ kind: 'merge', row: each }) },
          ]}
        >
          <Icon name="dots" />
        </Menu>
      </span>
    </>
  )

  const others = rows.filter(({ is_filter }) => !is_filter)
  return (
    <>
      <PageHead title="Характеристики" />
      <TaxonomyTabs />
      {rows.length === 0 ? (
        <Empty icon="sliders" title="Характеристик ще немає">
          <p>Вони приходять із прайсом або з картки товару.</p>
        </Empty>
      ) : (
        <div className={classes('cats attr-s', open && 'is-open')}>
          <div className="cats__l">
            <Section title="Фільтри на сайті" aside={<p className="muted">у цьому порядку</p>}>
              {filters.length === 0 ? (
                <p className="muted">Жодного: зробіть фільтром щось із решти.</p>
              ) : (
                <Sortable
                  className="rows"
                  items={filters}
                  keyOf={({ id }) => id}
                  nameOf={({ title }) => title}
                  classOf={lookOf}
                  onMove={move}
                >
                  {(each, _place, { mover }) => row(each, mover)}
                </Sortable>
              )}
            </Section>
            {others.length > 0 && (
              <Section title="Решта" aside={<p className="muted">видно лише на сторінці товару</p>}>
                <ul className="rows">
                  {others.map((each) => (
                    <li key={each.id} className={lookOf(each)}>
                      {row(each)}
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </div>
          <div className="cats__r">
            {open ? (
              <>
                <Link className="cats__b link" to="/attributes">
                  <Icon name="left" size={18} /> Усі характеристики
                </Link>
                <AttributeValueList key={open.id} attribute={open} />
              </>
            ) : (
              <Empty icon="list" title="Виберіть характеристику">
                <p>Її значення й схожі між собою назви відкриються тут.</p>
              </Empty>
            )}
          </div>
        </div>
      )}
      {dialog?.kind === 'rename' && (
        <TitleDialog
          heading={`Перейменувати «${dialog.row.title}»`}
          title={dialog.row.title}
          help="Імпорти знатимуть її під обома назвами."
          onSave={(title) =>
            change(
              () => sendDesk('PUT', `/attributes/${dialog.row.id}/title`, { title }),
              `«${dialog.row.title}» тепер зветься «${title}»`,
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.kind === 'merge' && (
        <JoinDialog
          heading={`Об’єднати «${dialog.row.title}»`}
          from={dialog.row}
          others={rows}
          onJoin={(into) =>
            change(
              () => sendDesk('POST', `/attributes/${dialog.row.id}/merge`, { into: into.id }),
              `«${dialog.row.title}» тепер «${into.title}»`,
            )
          }
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
