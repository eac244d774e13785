import { Link } from 'react-router'
import type { ShownWork } from '#src/contract/admin/jobs.ts'
import { classes } from '../../parts/classes.ts'
import { NetButton } from '../../parts/net-button.tsx'
import { Section } from '../../parts/section.tsx'
import { Tag } from '../../parts/status.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { momentOf } from '../../runtime/formats.ts'
import { useMay } from '../../runtime/session.ts'
import { screenOfWork } from './work-screen.ts'

export type Press = (work: () => Promise<unknown>, done: string) => Promise<unknown>
type Props = { work: readonly ShownWork[]; current: string | null; onPress: Press }

const SECTIONS = [
  ['import', 'Імпорт'],
  ['copy', 'Копії'],
  ['feed', 'Вивантаження'],
  ['goods', 'Зміни товарів'],
] as const

export const keyOfWork = ({ kind, id }: ShownWork) => `${kind} ${id}`

/** In the order in which the screen shows it. */
export function sortedWork(work: readonly ShownWork[]): ShownWork[] {
  return SECTIONS.flatMap(([kind]) => work.filter((one) => one.kind === kind))
}

/** Attributes of a row by which the keyboard finds it. */
export function jobRow(current: string | null, key: string) {
  return { 'data-row': key, className: classes('jobrow', current === key && 'is-cur') }
}

/** Failed imports, copies, feeds and changes of goods, grouped by kind. */
export function FailedWork({ work, current, onPress }: Props) {
  return SECTIONS.map(([kind, title]) => {
    const rows = work.filter((one) => one.kind === kind)
    if (rows.length === 0) return null
    return (
      <Section key={kind} title={title}>
        <ul className="rows">
          {rows.map((one) => (
            <Row key={one.id} work={one} current={current} onPress={onPress} />
          ))}
        </ul>
      </Section>
    )
  })
}

function Row({ work, current, onPress }: { work: ShownWork; current: string | null; onPress: Press }) {
  const { id, title, problem, since, is_waiting, kind, repeat_id } = work
  const may = useMay()
  const screen = screenOfWork(work)
  return (
    <li {...jobRow(current, keyOfWork(work))}>
      <span className="grow">
        <b>{title}</b> {is_waiting && <Tag tone="warn">чекає на вас</Tag>}
        <span className="s2">
          {since !== null && `${kind === 'feed' ? 'останній файл ' : ''}${momentOf(since)} · `}
          {problem}
        </span>
      </span>
      <span className="acts">
        {may(screen.right) && (
          <Link className="link" to={screen.to}>
            {screen.name}
            <span className="vh">: {title}</span>
          </Link>
        )}
        {repeat_id !== null && (
          <NetButton
            look="plain"
            onClick={() => onPress(() => repeat(kind, repeat_id), 'Магазин уже повторює')}
          >
            Повторити<span className="vh">: {title}</span>
          </NetButton>
        )}
        {kind === 'import' && !is_waiting && (
          <NetButton
            look="text"
            onClick={() => onPress(() => sendDesk('POST', `/imports/${id}/discard`, {}), 'Забуто')}
          >
            Забути<span className="vh">: {title}</span>
          </NetButton>
        )}
      </span>
    </li>
  )
}

/** Repeats failed work by the request of its own screen. */
function repeat(kind: ShownWork['kind'], id: string): Promise<unknown> {
  if (kind === 'import') return sendDesk('POST', `/import-schedules/${id}/read`)
  if (kind === 'copy') return sendDesk('POST', '/copies')
  return sendDesk('POST', `/settings/feeds/${id}/make`)
}
