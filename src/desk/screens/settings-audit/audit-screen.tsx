import '../../styles/timeline.css'
import './audit.css'
import { Link, useLoaderData, useNavigate } from 'react-router'
import type { AuditFilters, AuditPage, AuditRow } from '#src/contract/admin/audit.ts'
import { Button } from '../../parts/button.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { useRowKeys } from '../../parts/use-row-keys.ts'
import { classes } from '../../parts/classes.ts'
import { useAskedParams } from '../../runtime/asked-params.ts'
import { getDesk } from '../../runtime/call-desk.ts'
import { whenOf } from '../../runtime/formats.ts'
import { AuditCheckPanel } from './audit-check.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { actionName, entityName } from './audit-names.ts'
import { recordName } from './audit-values.ts'
import { Differences } from './differences.tsx'
import { recordPath } from './record-path.ts'
import { Revert } from './revert.tsx'

const FILTERS = ['staff_id', 'entity', 'from', 'to'] as const

type Loaded = { page: AuditPage; filters: AuditFilters }

export async function loader({ request }: { request: Request }): Promise<Loaded> {
  const query = new URL(request.url).searchParams
  const [page, filters] = await Promise.all([
    getDesk<AuditPage>('/audit', { query }),
    getDesk<AuditFilters>('/audit/filters'),
  ])
  return { page, filters }
}

/**
 * The journal: who changed what, when, on which device, with the values before and after, and «Повернути» where it can be
 * undone.
 */
export function Component() {
  const { page, filters } = useLoaderData<Loaded>()
  const [params, changeParams] = useAskedParams()
  const more = useMore<AuditRow>(
    asPage(page),
    async (cursor) => {
      const query = new URLSearchParams(params)
      query.set('older_than', cursor)
      return asPage(await getDesk<AuditPage>('/audit', { query }))
    },
    keyOfEvent,
  )

  const navigate = useNavigate()
  const keys = useRowKeys({
    rows: more.rows,
    keyOf: keyOfEvent,
    onEdit: (row) => {
      const path = recordPath(row)
      if (path !== null) void navigate(path)
    },
  })

  const isNarrow = FILTERS.some((name) => params.has(name))
  return (
    <Section
      title="Журнал"
      aside={<p className="muted">Зберігаємо 2 роки. Непомітно змінити запис не може ніхто.</p>}
    >
      <AuditFilterBar filters={filters} />
      {more.rows.length === 0 ? (
        isNarrow ? (
          <Empty icon="search" title="За цим відбором нічого немає">
            <Button
              look="outline"
              onClick={() => changeParams(() => new URLSearchParams(), { replace: true })}
            >
              Скинути
            </Button>
          </Empty>
        ) : (
          <Empty icon="list" title="Подій немає" />
        )
      ) : (
        <ol className="tl">
          {more.rows.map((row) => (
            <Event key={row.id} row={row} isCurrent={keys.current === keyOfEvent(row)} />
          ))}
        </ol>
      )}
      <MoreRows more={more} />
      <AuditCheckPanel />
    </Section>
  )
}

const keyOfEvent = ({ id }: AuditRow) => String(id)

function Event({ row, isCurrent }: { row: AuditRow; isCurrent: boolean }) {
  const { id, created_at, name, device, actor, action, entity, entity_id, title } = row
  const path = recordPath(row)
  // The entity is the whole team, but an entry is about one person.
  const thing = entity === 'staff' ? 'людина' : entityName(entity).toLowerCase()
  const record = `${thing} ${title === null ? recordName(entity, entity_id) : `«${title}»`}`
  const look = action === 'staff.stopped' ? 'is-bad' : actor === 'staff' ? 'is-us' : undefined
  return (
    <li className={classes(look, isCurrent && 'is-cur') || undefined} data-row={id}>
      <p>
        <b>{actionName(action)}</b>: {path === null ? record : <Link to={path}>{record}</Link>}
      </p>
      <Differences row={row} />
      {row.why_stays !== null && <p className="help">{row.why_stays}</p>}
      <div className="audit-e">
        <time dateTime={created_at}>
          {[whenOf(created_at), name, device, `№ ${id}`].filter((part) => part !== null).join(', ')}
        </time>
        {row.can_revert && <Revert row={row} name={`${actionName(action)}, ${record}`} />}
      </div>
    </li>
  )
}

const pages = new WeakMap<AuditPage, Page<AuditRow>>()

/**
 * Returns the same object for the same answer, because `useMore` compares by identity to find out that rows were loaded
 * again.
 */
function asPage(page: AuditPage): Page<AuditRow> {
  const known = pages.get(page)
  if (known) return known
  const made = { rows: page.rows, next: page.next === null ? null : String(page.next) }
  pages.set(page, made)
  return made
}
