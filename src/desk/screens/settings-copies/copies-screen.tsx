import { useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { ShownCopy } from '#src/contract/admin/copies.ts'
import type { SettingSection, SettingsScreenData } from '#src/contract/admin/settings.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Empty } from '../../parts/states.tsx'
import { firstButtonOf, useRowKeys } from '../../parts/use-row-keys.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { useTitle } from '../../runtime/use-title.ts'
import { ServiceSection } from '../settings/service-section.tsx'
import '../settings/settings-screen.css'
import { CopyRow } from './copy-row.tsx'
import { messageOf } from '../../runtime/desk-error.ts'

const LOOK_MS = 2_000

type Loaded = { copies: ShownCopy[]; sections: SettingSection[] }

export async function loader({ request }: LoaderFunctionArgs): Promise<Loaded> {
  const options = { signal: request.signal }
  const [copies, { sections }] = await Promise.all([
    getDesk<ShownCopy[]>('/copies', options),
    getDesk<SettingsScreenData>('/settings/screens/copies', options),
  ])
  return { copies, sections }
}

/** Copies of the whole shop: to make, to test by restoring, to download. */
export function Component() {
  const { copies, sections } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useTitle('Копії')
  const { current } = useRowKeys({
    rows: copies,
    keyOf: ({ id }) => String(id),
    onEdit: ({ id }) => firstButtonOf(String(id))?.focus(),
    onNext: ({ id }) => firstButtonOf(String(id))?.click(),
  })
  const isWorking = copies.some(isUnderWay)
  useEffect(() => {
    const timer = isWorking ? setInterval(() => void revalidate(), LOOK_MS) : undefined
    return () => clearInterval(timer)
  }, [isWorking, revalidate])

  async function press(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await whileSaving(work)
      say(done)
    } catch (error) {
      sayWrong(messageOf(error))
    }
    await revalidate()
  }

  return (
    <div>
      <Section
        title="Копії"
        aside={
          <span className="acts">
            <Button
              icon="copy"
              isBusy={copies.some(({ state }) => state === 'asked' || state === 'making')}
              onClick={() => press(() => sendDesk('POST', '/copies'), 'Копія робиться, магазин працює далі')}
            >
              Зробити копію
            </Button>
          </span>
        }
      >
        <LastDrill copies={copies} />
        {copies.length === 0 ? (
          <Empty icon="copy" title="Копій ще немає">
            <p>Перша за розкладом буде вночі, або зробіть її зараз.</p>
          </Empty>
        ) : (
          <ul className="rows">
            {copies.map((copy) => (
              <CopyRow key={copy.id} copy={copy} isCurrent={current === String(copy.id)} onPress={press} />
            ))}
          </ul>
        )}
      </Section>
      {sections.map((section) => (
        <ServiceSection key={section.id} section={section} onSaved={revalidate} />
      ))}
      <Note tone="plain" icon="key">
        <p>
          У копії все, що є в магазині, з даними покупців: бережіть її. Повертає копію команда{' '}
          <code>npm run shop -- copy restore</code> у нову теку, магазину, що працює, вона не чіпає.
        </p>
      </Note>
    </div>
  )
}

function isUnderWay({ state, drill_state }: ShownCopy): boolean {
  return state === 'asked' || state === 'making' || drill_state === 'asked' || drill_state === 'running'
}

/** The last test of restoring a copy; an untested copy cannot be relied on. */
function LastDrill({ copies }: { copies: readonly ShownCopy[] }) {
  const [last] = copies
    .filter(({ drilled_at }) => drilled_at !== null)
    .toSorted((a, b) => (b.drilled_at ?? '').localeCompare(a.drilled_at ?? ''))
  if (copies.length === 0) return null
  if (!last)
    return (
      <Note tone="warn">
        <p>Жодної копії ще не перевірено відновленням. Натисніть «Перевірити» біля найновішої.</p>
      </Note>
    )
  if (last.drill_state === 'failed')
    return (
      <Note tone="wrong">
        <p>Останнє відновлення не вдалося: {last.drill_problem}</p>
      </Note>
    )
  return (
    <Note tone="done">
      <p>Останню перевірену копію повернуто в порожню базу: рядки, суми замовлень і журнал ті самі.</p>
    </Note>
  )
}
