import { ProviderError } from '../provider.ts'
import { isObject } from './call-provider.ts'

/** A parsed callback, and the text in which the signed amount is looked up. */
export type PostedMessage = { text: string; message: Record<string, unknown> }

/** Reads a callback: plain JSON, a form whose key or value is the whole JSON, or a form of fields. The content type does not tell. */
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

/** JSON sent as a form's key may contain `&` and `=`, which split it when it is parsed as a form. */
function decodeAll(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).replace(/=$/, '')
  } catch {
    // It was not URL-encoded.
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

/** A date that WayForPay gives in Unix seconds. */
export function momentOf(value: unknown): Date | null {
  const seconds = Number(value)
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : null
}
