import type { ScheduleFields } from '#src/contract/admin/imports.ts'

/** `щогодини о :15`, `щодня о 06:00`, `вручну`. */
export function scheduleText({
  every,
  at_hour,
  at_minute,
}: Pick<ScheduleFields, 'every' | 'at_hour' | 'at_minute'>): string {
  const minute = String(at_minute).padStart(2, '0')
  if (every === 'hand') return 'вручну'
  return every === 'hour' ? `щогодини о :${minute}` : `щодня о ${String(at_hour).padStart(2, '0')}:${minute}`
}
