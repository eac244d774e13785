const NAMES = { branch: 'Відділення', locker: 'Поштомат' } as const

/** `Поштомат № 5123`. */
export function pointTitle(kind: 'branch' | 'locker', number: string): string {
  return number === '' ? NAMES[kind] : `${NAMES[kind]} №\u00A0${number}`
}
