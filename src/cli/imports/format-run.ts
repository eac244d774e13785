import { FIELD_TITLES } from '#src/catalogue/pinned-fields.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { countOf, OFFER_FORMS, PRODUCT_FORMS, VALUE_FORMS, VARIANT_FORMS } from '#src/domain/text/plural.ts'
import type { ListedChange, ListedProblem, ListedRun, ShownRun } from '#src/import-runs/list-runs.ts'
import type { RollbackReport } from '#src/import-runs/put-back.ts'
import type { ListedSchedule } from '#src/import-runs/schedules.ts'

const STATES: Readonly<Record<ListedRun['state'], string>> = {
  queued: 'чекає черги',
  reading: 'читається',
  waiting: 'чекає на вас',
  confirmed: 'застосовується',
  applying: 'застосовується',
  applied: 'застосовано',
  rolled_back: 'повернуто',
  discarded: 'не взято',
  failed: 'не прочитано',
}

const stateOf = (run: ListedRun) => (run.is_rolling_back ? 'повертається' : STATES[run.state])

/** Returns a run of an import as one line. */
export function runLine(run: ListedRun): string {
  const at = run.rolled_back_at ?? run.applied_at ?? run.read_at ?? run.created_at
  return [
    `№ ${run.id}`,
    run.title || run.feed || run.source,
    `${stateOf(run)} ${kyivMoment(at)}`,
    run.actor_name,
    run.changes === null ? null : countOf(run.changes, ['зміна', 'зміни', 'змін']),
    run.can_roll_back ? `повернути: import rollback ${run.id}` : null,
    run.problem,
  ]
    .filter((part) => part !== null && part !== '')
    .join('  ')
}

/** Returns the differences of a run as lines. */
export function runLines(run: ShownRun): string[] {
  const { counts } = run
  if (!counts) return [runLine(run)]
  const { gone, refused } = run.needs
  return [
    `Імпорт № ${run.id}: ${run.title || run.feed}, ${countOf(counts.offers, OFFER_FORMS)}, ${stateOf(run)}`,
    `  нових ${counts.new}, цін ${counts.price} (відкладено ${counts.held}), залишків ${counts.stock}, текстів ${counts.text}, зникне ${counts.gone}, відхилено ${counts.refused}, закріплено ${counts.pinned}, без змін ${counts.same}`,
    ...(run.problem ? [run.problem] : []),
    ...(run.state !== 'waiting'
      ? []
      : [
          'На сайті ще нічого не змінено.',
          ...(counts.offers === 0
            ? []
            : [
                `Застосувати: npm run shop -- import apply ${run.id}${gone === null ? '' : ` --gone ${gone}`}${refused === null ? '' : ` --refused ${refused}`}`,
              ]),
        ]),
  ]
}

const HOLDS = { comma: 'схоже на зайву кому, відкладено', jump: 'великий стрибок, відкладено' } as const

/** Returns a change of a price as one line. */
export function changeLine({ place, title, sku, before, after, jump, hold, is_taken }: ListedChange): string {
  const percent = jump === null ? '' : ` (${jump > 0 ? '+' : '−'}${Math.round(Math.abs(jump) * 100)} %)`
  const mark = is_taken ? '' : hold ? `  ${HOLDS[hold]}: --take ${place}` : '  не брати'
  return `  ${place}. ${title} ${sku ?? ''}: ${formatPrice(before ?? 0)} → ${formatPrice(after ?? 0)}${percent}${mark}`
}

/** Returns a problem of the file as one line. */
export function problemLine({ severity, line, offer_id, field, reason }: ListedProblem): string {
  const word = severity === 'refused' ? 'відхилено' : 'зауваження'
  const place = line === 0 ? '' : `рядок ${line}, `
  return `  ${word}: ${place}номер ${offer_id ?? '—'}, поле ${field ?? '—'}: ${reason}`
}

/** Returns what was undone as lines. */
export function rollbackLines(runId: number, report: RollbackReport): string[] {
  const { products, variants, hidden, kept, examples, oversold } = report
  return [
    `Імпорт № ${runId} повернуто: ${countOf(products, PRODUCT_FORMS)}, ${countOf(variants, VARIANT_FORMS)}; прибрано з сайту ${hidden}. Продажі лишилися.`,
    ...(kept === 0 ? [] : [`Змінено після імпорту, тому лишено: ${countOf(kept, VALUE_FORMS)}`]),
    ...examples.map(({ title, field }) => `  ${title}: ${FIELD_TITLES[field] ?? field}`),
    ...(oversold === 0
      ? []
      : [`Продано більше, ніж було до імпорту: ${countOf(oversold, VARIANT_FORMS)}, залишок 0`]),
  ]
}

/** Returns a schedule as one line. */
export function scheduleLine(schedule: ListedSchedule): string {
  const { id, title, address, every, at_hour, at_minute, is_automatic, next_at, products, last } = schedule
  const minute = String(at_minute).padStart(2, '0')
  const when =
    every === 'hand'
      ? 'вручну'
      : every === 'hour'
        ? `щогодини о :${minute}`
        : `щодня о ${String(at_hour).padStart(2, '0')}:${minute}`
  return [
    `№ ${id}`,
    title,
    when,
    is_automatic ? 'застосовує сам' : 'застосовуєте ви',
    countOf(products, PRODUCT_FORMS),
    next_at === null ? null : `далі ${kyivMoment(next_at)}`,
    last?.problem ?? null,
    address,
  ]
    .filter((part) => part !== null)
    .join('  ')
}
