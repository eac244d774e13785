import '../../styles/sign.css'
import './first-steps.css'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import type { ShownStep, ShownSteps } from '#src/contract/admin/first-steps.ts'
import { countOf, type PluralForms } from '#src/domain/text/plural.ts'
import { Icon } from '../../parts/icon.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Panel } from '../../parts/section.tsx'
import { getDesk } from '../../runtime/call-desk.ts'
import { DemoDialog } from './demo-dialog.tsx'
import { OpeningPanel } from './opening-panel.tsx'
import { StepRow } from './step-row.tsx'
import { TrialDialog } from './trial-dialog.tsx'

const MINUTES: PluralForms = ['хвилина', 'хвилини', 'хвилин']

export function loader({ request }: LoaderFunctionArgs): Promise<ShownSteps> {
  return getDesk<ShownSteps>('/first-steps', { signal: request.signal })
}

/** What is left to do before the shop opens. The shop itself finds out what is done. */
export function Component() {
  const { steps, is_closed } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const left = steps.filter(({ is_done }) => !is_done)
  const [open, setOpen] = useState<string | null>(left[0]?.id ?? null)
  const done = steps.length - left.length
  return (
    <>
      <PageHead title="Перші кроки" facts={[summaryOf(steps, left)]} />
      <div className="duo">
        <div>
          <progress className="steps-meter" value={done} max={steps.length} aria-label="Зроблено кроків" />
          <ol className="steps">
            {steps.map((step, place) => (
              <StepRow
                key={step.id}
                step={step}
                number={place + 1}
                isOpen={open === step.id}
                onChanged={revalidate}
                onToggle={() => setOpen((known) => (known === step.id ? null : step.id))}
              />
            ))}
          </ol>
        </div>
        <div>
          <OpeningPanel
            isClosed={is_closed}
            lacking={left.filter(({ is_needed }) => is_needed)}
            onChanged={revalidate}
          />
          <Panel title="Візьміть із собою">
            <ul className="rows rows--s">
              <li>
                <Icon name="mob" size={20} />
                <span className="grow">
                  Керування на телефоні<span className="s2">додайте цю сторінку на головний екран</span>
                </span>
              </li>
              <li>
                <Icon name="key" size={20} />
                <span className="grow">
                  <Link to="/profile">Другий ключ доступу</Link>
                  <span className="s2">щоб увійти, коли телефон загубиться</span>
                </span>
              </li>
              <li>
                <Icon name="users" size={20} />
                <span className="grow">
                  <Link to="/settings/staff">Запросити людей</Link>
                  <span className="s2">менеджера, редактора, пакувальника</span>
                </span>
              </li>
            </ul>
          </Panel>
        </div>
      </div>
      {search.get('trial') === 'order' && <TrialDialog onClose={() => setSearch({}, { replace: true })} />}
      {search.get('remove') === 'demo' && (
        <DemoDialog onClose={() => setSearch({}, { replace: true })} onRemoved={revalidate} />
      )}
    </>
  )
}

function summaryOf(steps: readonly ShownStep[], left: readonly ShownStep[]): string {
  if (left.length === 0) return 'Усе зроблено.'
  const minutes = left.reduce((sum, step) => sum + step.minutes, 0)
  return `Зроблено ${steps.length - left.length} із ${steps.length}, лишилося приблизно ${countOf(minutes, MINUTES)}. Порядок вільний, зроблене збережено.`
}
