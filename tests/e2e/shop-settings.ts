import { expect } from '@playwright/test'
import { sql } from 'kysely'
import type { Settings } from '#src/contract/settings.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'

/**
 * Gives the shop these settings for as long as `work` runs. At least one must be a text that its pages show
 * nowhere else, because by it a changed page is known.
 *
 * @param pages addresses that `work` opens: a page that was cached shortly before a change may be shown once
 * more
 */
export async function withSettings(
  settings: Partial<Settings>,
  pages: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const texts = Object.values(settings)
    .filter((value) => typeof value === 'string')
    .filter((text) => text !== '')
  const before = await readSettings(Object.keys(settings))
  await writeSettings(settings)
  try {
    await waitForPages(pages, texts, true)
    await work()
  } finally {
    await writeSettings(before)
    await waitForPages(pages, texts, false)
  }
}

/**
 * Remembers settings as they stand now, keys too.
 *
 * @returns a function that puts them back, also when a test has failed
 */
export async function rememberSettings(keys: readonly string[]): Promise<() => Promise<void>> {
  const names = [...keys]
  const rows = await withE2eDatabase((database) =>
    database.selectFrom('settings').selectAll().where('key', 'in', names).execute(),
  )
  return () =>
    withE2eDatabase(async (database) => {
      await database.deleteFrom('settings').where('key', 'in', names).execute()
      for (const row of rows)
        await database
          .insertInto('settings')
          .values({ ...row, value: JSON.stringify(row.value) })
          .execute()
    })
}

async function readSettings(keys: readonly string[]): Promise<Record<string, unknown>> {
  const { rows } = await withE2eDatabase((database) =>
    sql<{ key: string; value: unknown }>`
      select key, value from settings where key = any(${[...keys]}::text[])`.execute(database),
  )
  const known = Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(keys.map((key) => [key, known[key] ?? '']))
}

async function writeSettings(settings: Record<string, unknown>): Promise<void> {
  await withE2eDatabase((database) =>
    sql`
      insert into settings (key, value)
      select key, value from jsonb_each(${JSON.stringify(settings)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(database),
  )
}

async function waitForPages(pages: readonly string[], texts: readonly string[], isThere: boolean) {
  for (const page of pages) {
    await expect
      .poll(
        async () => {
          const html = await (await fetch(E2E_ORIGIN + page)).text()
          return texts.every((text) => html.includes(text) === isThere)
        },
        { timeout: 15_000 },
      )
      .toBe(true)
  }
}
