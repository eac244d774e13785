import { randomId } from './random-id.ts'

const LENGTH = 32

/** Returns a random id of 32 letters and digits. */
export function createSessionId(): string {
  return randomId(LENGTH)
}

/** Whether a stored or received id has the form of ours. */
export function isSessionId(text: string): boolean {
  return /^[A-Za-z0-9]{32}$/.test(text)
}
