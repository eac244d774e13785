import type { ImportProblem, ImportRun } from '#src/contract/admin/imports.ts'
import { capitalized } from '#src/domain/text/capitalized.ts'
import { Button } from '../../parts/button.tsx'
import { MoreRows } from '../../parts/more-rows.tsx'
import { Section } from '../../parts/section.tsx'
import { type Page, useMore } from '../../parts/use-more.ts'
import { saveDeskFile } from '../../runtime/call-desk.ts'
import { sayWrong } from '../../runtime/toasts.ts'
import { loadProblems } from './import-data.ts'
import { messageOf } from '../../runtime/desk-error.ts'

type Props = { run: ImportRun; first: Page<ImportProblem> }

/** Refused offers: the place in the file, what is wrong, and the text there. */
export function Refused({ run, first }: Props) {
  const more = useMore(
    first,
    (after) => loadProblems(run.id, after),
    ({ place }) => place,
    `${run.id} refused`,
  )
  const refused = more.rows.filter(({ severity }) => severity === 'refused')
  const warnings = more.rows.filter(({ severity }) => severity === 'warning')
  return (
    <>
      {refused.length > 0 && (
        <Section
          title="Відхилено"
          aside={
            <Button look="outline" icon="download" onClick={() => download(run.id)}>
              Завантажити таблицею
            </Button>
          }
        >
          <p className="muted">
            {run.counts?.offers !== 0 && 'Решта прайсу прийде й без них. '}Таблиця — для того, хто виправить
            прайс.
          </p>
          <Rows problems={refused} />
          {warnings.length === 0 && <MoreRows more={more} />}
        </Section>
      )}
      {warnings.length > 0 && (
        <details className="more">
          <summary>Зауваження: {run.counts?.warnings}</summary>
          <Rows problems={warnings} />
          <MoreRows more={more} />
        </details>
      )}
    </>
  )
}

async function download(id: number): Promise<void> {
  try {
    await saveDeskFile('GET', `/imports/${id}/refused.csv`, `vidkhyleno-${id}.csv`)
  } catch (error) {
    sayWrong(messageOf(error, 'Не вдалося завантажити'))
  }
}

function Rows({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <ul className="rows">
      {problems.map(({ place, reason, line, offer_id, field, source }) => (
        <li key={place}>
          <span className="grow">
            <b>{capitalized(reason)}</b>
            <span className="s2">
              {[
                line === 0 ? null : `рядок ${line}`,
                offer_id && `номер ${offer_id}`,
                field && `поле ${field}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {source !== null && (
              // Focusable, so that the keyboard can scroll a long line.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              <pre className="src" tabIndex={0} aria-label={`Рядок ${line} прайсу`}>
                {source}
              </pre>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
