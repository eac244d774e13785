import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ImportSchedule } from '#src/contract/admin/imports.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Icon } from '../../parts/icon.tsx'
import { NetMenu } from '../../parts/net-menu.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { timeOf } from '../../runtime/formats.ts'
import { whileSaving } from '../../runtime/net.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleText } from './schedule-text.ts'
import { messageOf } from '../../runtime/desk-error.ts'

const TAGS: Readonly<Partial<Record<NonNullable<ImportSchedule['last']>['state'], [string, string]>>> = {
  waiting: ['tagx--warn', 'чекає на вас'],
  applied: ['tagx--ok', 'застосовано'],
  failed: ['tagx--err', 'не прочитано'],
  rolled_back: ['', 'повернуто'],
}

/** Feeds that are read from an address. */
export function FeedList({ schedules }: { schedules: readonly ImportSchedule[] }) {
  const navigate = useNavigate()
  const [edited, setEdited] = useState<ImportSchedule | null>(null)
  if (schedules.length === 0) return null

  async function read(id: number): Promise<void> {
    try {
      const run = await whileSaving(() =>
        sendDesk<{ id: number }>('POST', `/import-schedules/${id}/read`, {}),
      )
      await navigate({ search: `?run=${run.id}` })
    } catch (error) {
      sayWrong(messageOf(error, 'Не вдалося прочитати'))
    }
  }

  return (
    <section className="imp-side" aria-label="Прайси">
      <h2 className="hs">Прайси</h2>
      <ul className="rows">
        {schedules.map((schedule) => (
          <li key={schedule.id}>
            <span className="grow">
              {schedule.last ? (
                <Link to={{ search: `?run=${schedule.last.id}` }}>
                  <b>{schedule.title}</b>
                </Link>
              ) : (
                <b>{schedule.title}</b>
              )}
              <span className="s2">
                {countOf(schedule.products, PRODUCT_FORMS)} · {scheduleText(schedule)}
              </span>
            </span>
            <Tag schedule={schedule} />
            <NetMenu
              className="ib"
              label={`Дії: ${schedule.title}`}
              items={[
                { name: 'Прочитати зараз', icon: 'inbox', act: () => read(schedule.id) },
                { name: 'Змінити розклад', icon: 'cal', act: () => setEdited(schedule) },
              ]}
            >
              <Icon name="dots" />
            </NetMenu>
          </li>
        ))}
      </ul>
      {edited && <ScheduleDialog schedule={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}

function Tag({ schedule: { last } }: { schedule: ImportSchedule }) {
  const [look, word] = (last && TAGS[last.state]) ?? ['', '']
  if (word === '' || last === null) return null
  return (
    <span className={`tagx ${look}`}>
      {word}
      {last.state === 'applied' && ` ${timeOf(last.at)}`}
    </span>
  )
}
