import '../../styles/import.css'
import './import-screen.css'
import { useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { Button } from '../../parts/button.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Empty } from '../../parts/states.tsx'
import { AddFeed } from './add-feed.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { FeedList } from './feed-list.tsx'
import { History } from './history.tsx'
import { type ImportData, isAtWork, loadImports } from './import-data.ts'
import { Refused } from './refused.tsx'
import { RunView } from './run-view.tsx'
import { SchedulePanel } from './schedule-panel.tsx'

export const loader = loadImports

const POLL_MS = 1000

export function Component() {
  const data = useLoaderData<ImportData>()
  const { run, runs, schedules } = data
  const [isAdding, setAdding] = useState(false)
  usePolling(run !== null && isAtWork(run))
  const schedule = schedules.find(({ id }) => id === run?.schedule_id) ?? null
  const isNothing = run === null && runs.length === 0 && schedules.length === 0
  return (
    <>
      <PageHead title="Імпорт прайсів">
        <Button look={isNothing ? 'primary' : 'outline'} icon="plus" isShort onClick={() => setAdding(true)}>
          Додати прайс
        </Button>
      </PageHead>
      {isNothing ? (
        <Empty icon="inbox" title="Додайте прайс: файл або адресу">
          <p>Спершу побачите, що він змінить. Без вас на сайті нічого не зміниться.</p>
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
            <History runs={runs} current={run?.id ?? null} />
          </div>
        </div>
      )}
      {run?.state === 'waiting' && <ApplyBar key={run.id} run={run} />}
      {isAdding && <AddFeed onClose={() => setAdding(false)} />}
    </>
  )
}

/** What the shop's work does with a run is seen as it goes. */
function usePolling(isOn: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isOn || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), POLL_MS)
    return () => clearTimeout(timer)
  }, [isOn, state, revalidate])
}
