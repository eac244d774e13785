/** The choices for whether goods of proper quality may be returned. */
export const RETURNABLE = [
  { value: 'above', name: 'як у категорії', is: null },
  { value: 'yes', name: 'повертається', is: true },
  { value: 'no', name: 'не повертається', is: false },
] as const

export function returnableOf(isReturnable: boolean | null): string {
  return RETURNABLE.find(({ is }) => is === isReturnable)?.value ?? 'above'
}
