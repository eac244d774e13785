const NAMES = { branch: 'Відділення', locker: 'Поштомат' } as const

/** Returns `Поштомат № 5123`, or only the kind where there is no number. */
export function pointTitle(kind: 'branch' | 'locker', number: string): string {
  return number === '' ? NAMES[kind] : `${NAMES[kind]} №\u00A0${number}`
}
