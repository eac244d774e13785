import { useState } from 'react'
import { Link } from 'react-router'
import type { GoodsChangeState, GoodsCounts } from '#src/contract/admin/goods.ts'
import type { HomeDraftData } from '#src/contract/admin/home.ts'
import type { ListedPage } from '#src/contract/admin/pages.ts'
import type { ListedPromotion } from '#src/contract/admin/promotions.ts'
import type { MissingAddress } from '#src/contract/admin/redirects.ts'
import { countOf, VALUE_FORMS } from '#src/domain/text/plural.ts'
import { Section } from '../../parts/section.tsx'
import { LoadFailed, Skeleton } from '../../parts/states.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { whenOf } from '../../runtime/formats.ts'
import { useAnswer } from '../../runtime/use-answer.ts'
import { type EditorFacts, type Task, contentQueues, contentTasks } from './editor-facts.ts'
import { QueueLinks } from './queues.tsx'

const SHOWN_CHANGES = 5

/** Loads the facts from the same addresses as the screens of each. */
async function loadEditorFacts(signal: AbortSignal): Promise<EditorFacts> {
  const [counts, home, { promotions }, { pages }, missing, changes] = await Promise.all([
    getDesk<GoodsCounts>('/goods/counts', { signal }),
    getDesk<HomeDraftData>('/showcase/home', { signal }),
    getDesk<{ promotions: ListedPromotion[] }>('/showcase/promotions', { signal }),
    getDesk<{ pages: ListedPage[] }>('/pages', { signal }),
    getDesk<MissingAddress[]>('/redirects/missing', { signal }),
    getDesk<GoodsChangeState[]>('/goods/changes', { signal }),
  ])
  return { counts, home, promotions, pages, missing, changes }
}

/** «Сьогодні» for people who write and draw and see no orders: what the site lacks, what ends soon, the latest changes. */
export function EditorWork({ now }: { now: Date }) {
  const [attempt, setAttempt] = useState(0)
  const { value, error } = useAnswer<EditorFacts>(`editor-facts-${attempt}`, loadEditorFacts)
  // The bar above says that there is no connection.
  if (error instanceof DeskError && error.kind === 'offline') return null
  if (error !== null) return <LoadFailed onRetry={() => setAttempt(attempt + 1)} />
  if (value === null) return <Skeleton rows={4} />
  return (
    <>
      <QueueLinks shown={contentQueues(value)} />
      <Tasks tasks={contentTasks(value, now)} />
      <Changes changes={value.changes.slice(0, SHOWN_CHANGES)} />
    </>
  )
}

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <Section title="Завершити на сайті" className="sec--top">
      {tasks.length === 0 ? (
        <p className="muted">Чернеток немає, сторінки показано повністю, акції за тиждень не закінчуються.</p>
      ) : (
        <ul className="rows">
          {tasks.map(({ title, hint, to }) => (
            <li key={`${to} ${title}`}>
              <Link className="grow" to={to}>
                <b>{title}</b>
                <span className="s2">{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Changes({ changes }: { changes: readonly GoodsChangeState[] }) {
  if (changes.length === 0) return null
  return (
    <Section title="Останні зміни товарів">
      <ul className="rows">
        {changes.map(({ id, title, by, created_at, total, state }) => (
          <li key={id}>
            <span className="grow">
              <b>{title}</b>
              <span className="s2">
                {[by ?? 'команда', whenOf(created_at), countOf(total, VALUE_FORMS)].join(' · ')}
              </span>
            </span>
            {state === 'undone' && <span className="tagx">повернуто</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
