import { expect } from '@playwright/test'
import { sql } from 'kysely'
import type { Settings } from '#src/contract/settings.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'

type Texts = { [Key in keyof Settings as Settings[Key] extends string ? Key : never]?: string }

/**
 * The shop with these texts in its settings for as long as `work` runs.
 *
 * @param pages addresses that `work` opens: a page that was kept shortly before a change may be shown once more
 */
export async function withSettings(
  settings: Texts,
  pages: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = Object.keys(settings)
  const before = await readSettings(keys)
  await writeSettings(settings)
  try {
    await waitForPages(pages, Object.values(settings), true)
    await work()
  } finally {
    await writeSettings(before)
    await waitForPages(pages, Object.values(settings), false)
  }
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
