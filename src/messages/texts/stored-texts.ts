import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { checkTemplate, fillTemplate } from '#src/domain/text/template.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import {
  barestValues,
  DEFAULT_TEXTS,
  defaultText,
  placeholdersOf,
  type TextChannel,
  type TextName,
} from './texts.ts'

export type NamedText = { name: TextName; channel: TextChannel }
export type ListedText = NamedText & { title: string; changed_at: Date | null }

/** The owner's text, or the default one; null if the channel has no such text. */
export async function loadText(
  database: Database,
  name: string,
  channel: TextChannel,
): Promise<string | null> {
  const ours = defaultText(name, channel)
  if (!ours) return null
  const stored = await database
    .selectFrom('message_texts')
    .select('text')
    .where('name', '=', name)
    .where('channel', '=', channel)
    .executeTakeFirst()
  // A stored text may have a placeholder that this release no longer knows, which must not reach a customer.
  return stored && describeFaults(stored.text, ours).length === 0 ? stored.text : ours.text
}

export async function listTexts(database: Database): Promise<ListedText[]> {
  const stored = await database
    .selectFrom('message_texts')
    .select(['name', 'channel', 'changed_at'])
    .execute()
  return DEFAULT_TEXTS.map(({ name, channel, title }) => {
    const changed = stored.find((row) => row.name === name && row.channel === channel)
    return { name, channel, title, changed_at: changed?.changed_at ?? null }
  })
}

/** `version` is that of the text that the person saw; without it nothing is compared. */
type TextChange = { actor: Actor; name: string; channel: TextChannel; version?: string | undefined }

/** Stores the owner's text, which the caller has checked by `describeFaults`. @throws Conflict, RightRefused */
export async function saveText(
  database: Database,
  { text, ...change }: TextChange & { text: string },
): Promise<void> {
  const { actor, name, channel } = change
  await act(database, { actor, right: 'settings.change' }, async (transaction, audit) => {
    const before = await expectText(transaction, change)
    await sql`
      insert into message_texts (name, channel, text) values (${name}, ${channel}, ${text})
      on conflict (name, channel) do update set text = excluded.text, changed_at = now()`.execute(transaction)
    const entityId = `${name}/${channel}`
    audit({
      action: 'message_text.edit',
      entity: 'message_text',
      entityId,
      before: { text: before },
      after: { text },
    })
  })
}

/** Restores the default text; false if it was not changed. @throws Conflict, RightRefused */
export async function resetText(database: Database, change: TextChange): Promise<boolean> {
  const { actor, name, channel } = change
  return act(database, { actor, right: 'settings.change' }, async (transaction, audit) => {
    await expectText(transaction, change)
    const removed = await transaction
      .deleteFrom('message_texts')
      .where('name', '=', name)
      .where('channel', '=', channel)
      .returning('text')
      .executeTakeFirst()
    const entityId = `${name}/${channel}`
    if (removed) audit({ action: 'message_text.reset', entity: 'message_text', entityId, before: removed })
    return removed !== undefined
  })
}

/** The present text. Locks the table until the transaction ends, because a default text has no row to lock. @throws Conflict */
async function expectText(
  transaction: Database,
  { name, channel, version }: TextChange,
): Promise<string | null> {
  await sql`lock table message_texts in share row exclusive mode`.execute(transaction)
  const text = await loadText(transaction, name, channel)
  const current = { text, version: versionOf({ text }) }
  const stated = { entity: 'message_text', entityId: `${name}/${channel}`, current }
  if (version !== undefined)
    await expectVersion(transaction, { ...stated, version, currentVersion: current.version })
  return text
}

const MOST_LETTERS: Readonly<Record<TextChannel, number>> = { mail: 10_000, telegram: 2_000, sms: 300 }

/** A sentence that the text would be empty for some orders. `certain` is a placeholder that always has a value. */
function vanishing(channel: TextChannel, certain: string): string {
  const what = channel === 'mail' ? 'рядок 1: лист лишився б без теми' : 'тексту не лишилося б'
  return `${what}, коли підставити нічого: рядок тоді зникає. Додайте те, що є завжди, як {{${certain}}}`
}

/** Faults of a text as sentences with line numbers for the owner; empty for a text that can be sent. */
export function describeFaults(text: string, { name: textName, channel }: NamedText): string[] {
  const faults = checkTemplate(text, placeholdersOf(textName)).map(({ line, kind, name }) => {
    if (kind === 'unknown') return `рядок ${line}: немає такої підстановки: {{${name}}}`
    return `рядок ${line}: ${kind === 'unclosed' ? '«{{» без «}}»' : '«}}» без «{{»'}`
  })
  const lines = text.split('\n')
  const [subject = '', ...rest] = lines
  const nul = lines.findIndex((line) => line.includes('\0'))
  if (text.trim() === '') return ['текст порожній']
  // PostgreSQL cannot store NUL in a text.
  if (nul !== -1) faults.push(`рядок ${nul + 1}: недозволений знак`)
  if (text.length > MOST_LETTERS[channel]) faults.push(`текст довший за ${MOST_LETTERS[channel]} знаків`)
  if (channel === 'mail' && subject.trim() === '') faults.push('рядок 1: тут тема листа, вона порожня')
  const indispensable = channel === 'mail' ? subject : text
  if (indispensable.trim() !== '' && fillTemplate(indispensable, barestValues(textName)).trim() === '')
    faults.push(vanishing(channel, textName === 'back_in_stock' ? 'product' : 'number'))
  if (channel === 'mail' && rest.join('').trim() === '') faults.push('після теми немає жодного рядка листа')
  return faults
}
