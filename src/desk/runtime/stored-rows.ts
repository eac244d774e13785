import { readRecord, readText, readWhole } from '#src/domain/stored/stored-value.ts'
import type { DraftScreen, MetChange, PressChange, QueuedPress, StoredDraft } from './desk-database.ts'

/** Readers for rows of the browser's database, which anything may have changed. They return null for a damaged row. */
export function readPressRow(value: unknown): (QueuedPress & { id: number }) | null {
  const row = readRecord(value)
  const id = readWhole(row?.['id'], 0)
  const owner = readWhole(row?.['owner'], 0)
  const [key, path, title] = [row?.['key'], row?.['path'], row?.['title']].map(readText)
  const method = METHODS.find((known) => known === row?.['method'])
  const at = readMoment(row?.['at'])
  if (!row || id === null || owner === null || !key || !path || !title || !method || at === null) return null
  const { body, form } = row
  const change = readChange(row['change'])
  const met = readMet(row['met'])
  return {
    ...(row['until'] !== undefined && { until: readUntil(row['until']) }),
    id,
    owner,
    key,
    path,
    title,
    method,
    at,
    body: typeof body === 'object' ? body : null,
    problem: readText(row['problem']),
    ...(change && { change }),
    ...(met && { met }),
    ...(form !== undefined && { form }),
  }
}

function readChange(value: unknown): PressChange | null {
  const change = readRecord(value)
  const [was, wanted] = [change?.['was'], change?.['wanted']]
  return typeof was === 'string' && typeof wanted === 'string' ? { was, wanted } : null
}

function readMet(value: unknown): MetChange | null {
  const met = readRecord(value)
  const now = met?.['now']
  if (!met || typeof now !== 'string') return null
  const { body } = met
  return {
    now,
    by: readText(met['by']),
    at: readMoment(met['at']),
    body: typeof body === 'object' ? body : null,
  }
}

export function readDraftRow(value: unknown): StoredDraft | null {
  const row = readRecord(value)
  const name = readText(row?.['name'])
  const owner = readWhole(row?.['owner'], 0)
  const at = readMoment(row?.['at'])
  if (!row || name === null || owner === null || at === null) return null
  const screen = readScreen(row['screen'])
  const until = readUntil(row['until'])
  return {
    name,
    owner,
    at,
    fields: row['fields'],
    ...(screen && { screen }),
    ...(until !== undefined && { until }),
  }
}

/** `data` is what the API has answered: a record or a list. */
export function readAnswerRow(value: unknown): { path: string; at: string; data: object } | null {
  const row = readRecord(value)
  const path = readText(row?.['path'])
  const at = readMoment(row?.['at'])
  const data = row?.['data']
  if (path === null || at === null || typeof data !== 'object' || data === null) return null
  return { path, at, data }
}

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** A date as text, if it can be parsed. */
function readMoment(value: unknown): string | null {
  const text = readText(value)
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : null
}

function readUntil(value: unknown): string | null | undefined {
  return value === null ? null : (readMoment(value) ?? undefined)
}

function readScreen(value: unknown): DraftScreen | null {
  const screen = readRecord(value)
  const [path, title] = [screen?.['path'], screen?.['title']]
  // Must be a path of the desk, because it becomes a link.
  return typeof path === 'string' && path.startsWith('/') && typeof title === 'string'
    ? { path, title }
    : null
}
