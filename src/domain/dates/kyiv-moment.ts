/** `26 листопада, 14:00`, whatever clock the machine goes by. */
export function kyivMoment(moment: Date): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    moment.toLocaleString('uk-UA', { timeZone: 'Europe/Kyiv', ...options })
  return `${format({ day: 'numeric', month: 'long' })}, ${format({ hour: '2-digit', minute: '2-digit' })}`
}
