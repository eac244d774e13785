import { sql } from 'kysely'
import { type HomeDraft, homeDraftSchema } from '#src/contract/admin/home.ts'
import type { Database } from '#src/database/connect.ts'
import { wholeHome } from '#src/contract/home.ts'
import { difference } from '#src/domain/stored/difference.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { dropUnusedPictures } from '#src/import/pictures/save-own-picture.ts'
import { cleanHtml } from '#src/pages/clean-html.ts'
import { saveSetting } from '#src/settings/save-setting.ts'
import { act, demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checked } from '#src/staff/checked.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { HOME_KEY, loadHome } from './home.ts'
import { listOwnBanners, writeBanner } from './save-banner.ts'

export type LoadedDraft = {
  draft: HomeDraft
  version: string
  /** Whether the draft differs from the live home page. */
  is_changed: boolean
  publish_at: Date | null
  changed_by: string | null
  changed_at: Date | null
}

/** The draft, or the live home page if there is none. @throws RightRefused */
export async function loadHomeDraft(database: Database, actor: Actor): Promise<LoadedDraft> {
  demandRight(actor, 'showcase.change')
  return readDraft(database)
}

type Change = { actor: Actor; version: string; now: Date }

/** @throws Conflict, InvalidInput, RightRefused */
export async function saveHomeDraft(
  database: Database,
  { actor, version, draft, now }: Change & { draft: HomeDraft },
): Promise<LoadedDraft> {
  return act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const before = await lockedDraft(transaction, version)
    const content = wholeDraft(checked(homeDraftSchema, draft))
    await expectPictures(transaction, content)
    await storeDraft(transaction, content, { actor, now, publishAt: before.publish_at })
    audit({
      action: 'showcase.draft',
      entity: 'showcase',
      entityId: 'home',
      ...difference(before.draft, content),
    })
    return readDraft(transaction)
  })
}

/** @throws InvalidInput */
async function expectPictures(transaction: Database, { banners }: HomeDraft): Promise<void> {
  const ids = [...new Set(banners.flatMap(({ picture_id }) => picture_id ?? []))]
  const known = await transaction
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .forShare()
    .execute()
  if (known.length < ids.length)
    throw new InvalidInput({ banners: ['Картинки одного з банерів уже немає. Завантажте її ще раз'] })
}

/**
 * Publishes the draft now or at a given moment.
 *
 * @throws Conflict, InvalidInput for a moment that has passed, RightRefused
 */
export async function publishHome(
  database: Database,
  { actor, version, now, at }: Change & { at: Date | null },
): Promise<void> {
  await act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const { draft } = await lockedDraft(transaction, version)
    if (at !== null) {
      if (at <= now)
        throw new InvalidInput({
          at: ['Цей день уже почався або минув: оберіть пізніший чи опублікуйте зараз'],
        })
      await storeDraft(transaction, draft, { actor, now, publishAt: at })
      audit({
        action: 'showcase.schedule',
        entity: 'showcase',
        entityId: 'home',
        after: { at: at.toISOString() },
      })
      return
    }
    const before = await liveHome(transaction)
    await replaceHome(transaction, draft)
    audit({ action: 'showcase.publish', entity: 'showcase', entityId: 'home', ...difference(before, draft) })
  })
}

/** Cancels a scheduled publication; the draft stays. @throws Conflict, RightRefused */
export async function unscheduleHome(database: Database, { actor, version, now }: Change): Promise<void> {
  await act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const { draft, publish_at } = await lockedDraft(transaction, version)
    if (publish_at === null) return
    await storeDraft(transaction, draft, { actor, now, publishAt: null })
    audit({
      action: 'showcase.unschedule',
      entity: 'showcase',
      entityId: 'home',
      before: { at: publish_at.toISOString() },
    })
  })
}

/** Discards the draft. @throws RightRefused */
export async function dropHomeDraft(database: Database, actor: Actor): Promise<void> {
  await act(database, { actor, right: 'showcase.change' }, async (transaction, audit) => {
    const { numDeletedRows } = await transaction.deleteFrom('showcase_draft').executeTakeFirst()
    await forgetPictures(transaction)
    if (numDeletedRows > 0n) audit({ action: 'showcase.drop_draft', entity: 'showcase', entityId: 'home' })
  })
}

/** Publishes the draft if its moment has come. Returns whether it did. */
export async function publishDueHome(database: Database, now: Date): Promise<boolean> {
  const actor: Actor = { kind: 'job', name: 'showcase' }
  const due = await database
    .selectFrom('showcase_draft')
    .select('publish_at')
    .where('publish_at', '<=', now)
    .executeTakeFirst()
  if (!due) return false
  const { version } = await readDraft(database)
  await publishHome(database, { actor, version, now, at: null })
  return true
}

/** The live home page in the shape of a draft. */
async function liveHome(database: Database): Promise<HomeDraft> {
  const [home, banners] = await Promise.all([loadHome(database), listOwnBanners(database)])
  return { ...home, banners }
}

async function readDraft(database: Database): Promise<LoadedDraft> {
  const live = await liveHome(database)
  const row = await database
    .selectFrom('showcase_draft')
    .select(['content', 'publish_at', 'changed_by', 'changed_at'])
    .executeTakeFirst()
  const { data } = homeDraftSchema.safeParse(row?.content)
  if (!row || !data)
    return {
      draft: live,
      version: versionOf(live),
      is_changed: false,
      publish_at: null,
      changed_by: null,
      changed_at: null,
    }
  const draft = wholeDraft(data)
  const { publish_at, changed_by, changed_at } = row
  return {
    draft,
    version: versionOf({ draft, publish_at }),
    is_changed: versionOf(draft) !== versionOf(live),
    publish_at,
    changed_by,
    changed_at,
  }
}

async function lockedDraft(transaction: Database, version: string): Promise<LoadedDraft> {
  await transaction.selectFrom('showcase_draft').select('is_only').forUpdate().execute()
  const current = await readDraft(transaction)
  const { version: currentVersion, draft } = current
  const shown = { draft, version: currentVersion }
  await expectVersion(transaction, {
    entity: 'showcase',
    entityId: 'home',
    version,
    currentVersion,
    current: shown,
  })
  return current
}

async function storeDraft(
  transaction: Database,
  draft: HomeDraft,
  { actor, now, publishAt }: { actor: Actor; now: Date; publishAt: Date | null },
): Promise<void> {
  const row = {
    content: JSON.stringify(draft),
    base: versionOf(await liveHome(transaction)),
    publish_at: publishAt,
    changed_by: actor.kind === 'staff' ? actor.name : null,
    changed_at: now,
  }
  await transaction
    .insertInto('showcase_draft')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
}

async function replaceHome(transaction: Database, { blocks, text, banners }: HomeDraft): Promise<void> {
  await saveSetting(transaction, HOME_KEY, { blocks, text })
  const writtenIds: number[] = []
  for (const [place, { id, picture_id, ...words }] of banners.entries()) {
    const known = id === null ? undefined : await findId(transaction, id)
    const written = await writeBanner(transaction, known ?? null, words)
    await transaction
      .updateTable('banners')
      .set({ picture_id, position: place + 1 })
      .where('id', '=', written.id)
      .execute()
    writtenIds.push(written.id)
  }
  const gone = transaction.deleteFrom('banners')
  await (writtenIds.length > 0 ? gone.where('id', 'not in', writtenIds) : gone).execute()
  await transaction.deleteFrom('showcase_draft').execute()
  await forgetPictures(transaction)
}

async function forgetPictures(transaction: Database): Promise<void> {
  await transaction.deleteFrom('showcase_draft_pictures').execute()
  await dropUnusedPictures(transaction)
}

async function findId(database: Database, id: number): Promise<number | undefined> {
  const row = await database.selectFrom('banners').select('id').where('id', '=', id).executeTakeFirst()
  return row?.id
}

/** The draft with every block exactly once and its text sanitised. */
export function wholeDraft(draft: HomeDraft): HomeDraft {
  const { blocks, text } = wholeHome(draft)
  return { blocks, text: cleanHtml(text), banners: draft.banners }
}
