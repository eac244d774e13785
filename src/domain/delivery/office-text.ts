/**
 * An office of Ukrposhta (found by postal index) or of Nova Poshta (found by point). `address` is null where
 * there is no such office.
 */
export type Office = { address: string | null; is_closed: boolean }

/** Returns which office the index names and what is wrong with it; empty where it is not known. */
export function officeText(office: Office | null): string {
  if (!office) return ''
  if (office.address === null) return 'Відділення за цим індексом не знайшли: перевірте його.'
  if (office.is_closed) return `Відділення: ${office.address}, зараз не працює. Вкажіть інше.`
  return `Відділення: ${office.address}.`
}
