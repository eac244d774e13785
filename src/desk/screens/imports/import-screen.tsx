import '../../styles/import.css'
import './import-screen.css'
import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { useNewAsked } from '../../parts/use-new-asked.ts'
import { showBadge } from '../../runtime/badges.ts'
import { useMay } from '../../runtime/session.ts'
import { usePolling } from '../../runtime/use-polling.ts'
import { AddFeed } from './add-feed.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { FeedList } from './feed-list.tsx'
import { History } from './history.tsx'
import { type ImportData, isAtWork, loadImports } from './import-data.ts'
import { PriceLists } from './price-lists.tsx'
import { Refused } from './refused.tsx'
import { RunView } from './run-view.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

export const loader = loadImports

export function Component() {
  const data = useLoaderData<ImportData>()
  const { run, runs, schedules } = data
  const [isAdding, setAdding] = useState(false)
  const may = useMay()
  useNewAsked(() => setAdding(true))
  // The list was loaded before the run, so it may still show a run at work that has ended.
  usePolling([...(run ? [run] : []), ...runs].some(isAtWork))
  const schedule = schedules.find(({ id }) => id === run?.schedule_id) ?? null
  const isNothing = run === null && runs.length === 0 && schedules.length === 0
  // A new version makes the price lists load again after an import or a roll-back.
  const version = runs.map(({ id, state }) => `${id} ${state}`).join()
  const isWaiting = runs.some(({ state }) => state === 'waiting')
  useEffect(() => showBadge('/import', isWaiting ? { kind: 'dot' } : null), [isWaiting])
  return (
    <>
      <PageHead title="Імпорт прайсів">
        {may('settings.change') && (
          <ButtonLink to="/settings/import" look="outline" icon="sliders" isShort>
            Налаштування
          </ButtonLink>
        )}
        {!isNothing && (
          <Button look="outline" icon="plus" isShort onClick={() => setAdding(true)}>
            Додати прайс
          </Button>
        )}
      </PageHead>
      {isNothing ? (
        <Empty icon="inbox" title="Додайте прайс: файл або адресу">
          <p>Спершу побачите, що він змінить. Без вас на сайті нічого не зміниться.</p>
          <Button onClick={() => setAdding(true)}>Додати прайс</Button>
        </Empty>
      ) : (
        <div className="duo">
          <div>
            {run ? (
              <>
                <RunView data={data} run={run} />
                {run.counts && run.counts.refused + run.counts.warnings > 0 && (
                  <Refused key={run.id} run={run} first={data.problems} />
                )}
              </>
            ) : (
              <Empty icon="check" title="Усе застосовано">
                <p>Тут з’являться відмінності нового прайсу.</p>
              </Empty>
            )}
          </div>
          <div>
            {schedule && <SchedulePanel key={schedule.id} schedule={schedule} limits={data.limits} />}
            <FeedList schedules={schedules} />
            <PriceLists version={version} />
            <History runs={runs} current={run?.id ?? null} />
          </div>
        </div>
      )}
      {isNothing && <PriceLists version={version} />}
      {run?.state === 'waiting' && <ApplyBar key={run.id} run={run} />}
      {isAdding && <AddFeed onClose={() => setAdding(false)} />}
    </>
  )
}
