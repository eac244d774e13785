/** Returns `26 листопада, 14:00` by the time of Kyiv, whatever the time zone of the machine. */
export function kyivMoment(moment: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    moment.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', ...options })
  return `${format({ day: 'numeric', month: 'long' })}, ${format({ hour: '2-digit', minute: '2-digit' })}`
}
