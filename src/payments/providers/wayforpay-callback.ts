import { ProviderError } from '../provider.ts'
import { isObject } from './call-provider.ts'

/** What a callback says, and its text as it was signed. */
export type PostedMessage = { text: string; message: Record<string, unknown> }

/** JSON by its right name, or a form whose key or value is the whole JSON: the content type says nothing of it. */
export function readPosted(body: Buffer): PostedMessage {
  const text = body.toString('utf8').trim()
  for (const candidate of candidatesOf(text)) {
    const message = parse(candidate)
    if (message) return { text: candidate, message }
  }
  const fields = Object.fromEntries(new URLSearchParams(text))
  if (fields['orderReference'] !== undefined) return { text: '', message: fields }
  throw new ProviderError('unreadable', 'WayForPay: незрозуміле сповіщення')
}

function candidatesOf(text: string): string[] {
  if (text.startsWith('{')) return [text]
  const form = [...new URLSearchParams(text)]
  return [...form.flat().filter((each) => each.startsWith('{')), decodeAll(text)]
}

/** JSON that stands as a form's key may hold signs by which forms are divided. */
function decodeAll(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).replace(/=$/, '')
  } catch {
    // No encoding at all.
    return text
  }
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Of a date as it writes them: seconds. */
export function momentOf(value: unknown): Date | null {
  const seconds = Number(value)
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : null
}
