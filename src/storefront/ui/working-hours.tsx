import { workingHours, type WorkingDay } from '#src/domain/dates/working-hours.ts'

export function WorkingHours({ days, isShort }: { days: readonly WorkingDay[]; isShort: boolean }) {
  const rows = workingHours(days, isShort)
  if (rows.length === 0) return null
  return (
    <dl className="hours">
      {rows.map((row) => (
        <div key={row.days}>
          <dt>{row.days}</dt>
          <dd>{row.hours}</dd>
        </div>
      ))}
    </dl>
  )
}
