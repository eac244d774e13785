import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ImportRun } from '#src/contract/admin/imports.ts'
import { countOf, OFFER_FORMS, PRODUCT_FORMS, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import { classes } from '../../parts/classes.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/note.tsx'
import { QueryLink } from '../../parts/query-link.tsx'
import { Section } from '../../parts/section.tsx'
import { withParam } from '../../runtime/asked-params.ts'
import { momentOf, whenOf } from '../../runtime/formats.ts'
import { ChangeList } from './change-list.tsx'
import type { ChangeKind, ImportData } from './import-data.ts'
import { PriceTable } from './price-table.tsx'
import { ReadAgainDialog } from './read-again-dialog.tsx'

const FORMATS: Readonly<Record<string, string>> = {
  yml: 'YML',
  'catalog-items': 'XML',
  hotline: 'Hotline',
  'google-merchant': 'Google Merchant',
  csv: 'CSV',
  xlsx: 'Excel',
}

const STAGES: Readonly<Record<string, string>> = {
  waiting: 'Чекаємо, доки закінчиться інший імпорт',
  reading: 'Читаємо прайс',
  grouping: 'Збираємо варіанти',
  assembling: 'Складаємо товари',
  saving: 'Записуємо зміни',
  counting: 'Оновлюємо списки на сайті',
}

/** One reading of a feed: what it would change, or its outcome. */
export function RunView({ data, run }: { data: ImportData; run: ImportRun }) {
  const { counts } = run
  return (
    <Section title={headOf(run)} aside={<p className="muted">{factsOf(run)}</p>}>
      <RunNotes run={run} />
      {counts && (
        <>
          <Tiles run={run} current={data.kind} />
          {run.state === 'waiting' && <ReadAgain run={run} />}
          {data.kind === 'price' && (
            <PriceTable key={run.id} run={run} first={data.changes} filter={data.filter} />
          )}
          {!['price', 'refused', 'same'].includes(data.kind) && (
            <ChangeList key={`${run.id} ${data.kind}`} run={run} kind={data.kind} first={data.changes} />
          )}
          {data.kind === 'same' && (
            <p className="muted">
              Прайс каже про {countOf(counts.same, PRODUCT_FORMS)} те саме, що є на сайті.
            </p>
          )}
        </>
      )}
    </Section>
  )
}

/** Offers to read the file again: exchange rates were saved meanwhile, or parts of it can be read in two ways. */
function ReadAgain({ run }: { run: ImportRun }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="acts">
        <Button look="plain" onClick={() => setOpen(true)}>
          Прочитати ще раз…
        </Button>
      </p>
      {isOpen && <ReadAgainDialog run={run} onClose={() => setOpen(false)} />}
    </>
  )
}

function headOf({ state, title, is_rolling_back }: ImportRun): string {
  if (is_rolling_back) return `Прайс «${title}» повертається`
  if (state === 'waiting') return `Що змінить прайс «${title}»`
  if (state === 'applied') return `Прайс «${title}» застосовано`
  if (state === 'rolled_back') return `Прайс «${title}» повернуто`
  return `Прайс «${title}»`
}

function factsOf({ counts, format, read_at, created_at, state }: ImportRun): string {
  if (!counts) return `Додано ${whenOf(created_at)}`
  return [
    [
      FORMATS[format ?? ''] ?? 'Прайс',
      `прочитано ${whenOf(read_at ?? created_at)}`,
      countOf(counts.offers, OFFER_FORMS),
    ].join(', '),
    state === 'waiting' ? 'На сайті ще нічого не змінено.' : '',
  ].join('. ')
}

function RunNotes({ run }: { run: ImportRun }) {
  const { state, problem, progress, moved_at, rolled_back } = run
  if (state === 'failed')
    return (
      <Note tone="wrong">
        <p>{problem}</p>
      </Note>
    )
  if (['queued', 'reading', 'confirmed', 'applying'].includes(state))
    return (
      <Note tone="plain" icon="cal" isNews>
        <p>{progress ? (STAGES[progress.stage] ?? 'Працюємо') : 'Прайс у черзі, за мить почнемо'}…</p>
        {progress && progress.done > 0 && (
          <progress
            className="imp-bar"
            aria-label="Скільки зроблено"
            {...(progress.total ? { value: progress.done, max: progress.total } : {})}
          />
        )}
      </Note>
    )
  if (run.is_rolling_back)
    return (
      <Note tone="plain" icon="cal" isNews>
        <p>Повертаємо, як було до імпорту…</p>
      </Note>
    )
  return (
    <>
      {moved_at !== null && state === 'waiting' && (
        <Note tone="warn" isNews>
          <p>Каталог змінився після перегляду. Відмінності пораховано наново, гляньте ще раз.</p>
        </Note>
      )}
      {problem !== null && (
        <Note tone="warn">
          <p>{problem}</p>
        </Note>
      )}
      {rolled_back && (
        <Note tone="done">
          <p>
            Усе, як було до імпорту{run.applied_at && ` (${momentOf(run.applied_at)})`}. Продажі лишилися.
            {rolled_back.hidden > 0 && ` Прибрано з сайту: ${countOf(rolled_back.hidden, PRODUCT_FORMS)}.`}
            {rolled_back.oversold > 0 &&
              ` Продано більше, ніж було до імпорту: ${countOf(rolled_back.oversold, VARIANT_FORMS)}, залишок 0.`}
          </p>
          {rolled_back.kept > 0 && (
            <details className="more">
              <summary>Змінено після імпорту, тому лишено: {rolled_back.kept}</summary>
              <ul>
                {rolled_back.examples.map(({ title, field }) => (
                  <li key={`${title} ${field}`}>
                    {title}: {FIELDS[field] ?? field}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Note>
      )}
    </>
  )
}

const FIELDS: Readonly<Record<string, string>> = {
  price: 'ціна',
  claimed_old_price: 'стара ціна',
  stock: 'залишок',
  title: 'назва',
  description: 'опис',
  category_id: 'категорія',
  picture_ids: 'світлини',
  is_visible: 'видимість',
}

const TILES: readonly { kind: ChangeKind; name: string; look?: string }[] = [
  { kind: 'new', name: 'нових' },
  { kind: 'price', name: 'цін', look: 'up' },
  { kind: 'stock', name: 'залишків' },
  { kind: 'text', name: 'описів' },
  { kind: 'gone', name: 'зникне' },
  { kind: 'refused', name: 'відхилено', look: 'no' },
  { kind: 'pinned', name: 'закріплено' },
  { kind: 'same', name: 'без змін' },
]

function Tiles({ run: { counts }, current }: { run: ImportRun; current: ChangeKind }) {
  const [params] = useSearchParams()
  return (
    <nav className="dsum imp-tiles" aria-label="Види змін">
      {TILES.map(({ kind, name, look }) => (
        <QueryLink
          key={kind}
          query={withParam(withParam(params, 'kind', kind), 'filter', '')}
          aria-current={kind === current ? 'true' : undefined}
          className={classes((counts?.[kind] ?? 0) > 0 && look) || undefined}
        >
          <b>{counts?.[kind] ?? 0}</b> <span>{name}</span>
        </QueryLink>
      ))}
    </nav>
  )
}
