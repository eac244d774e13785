import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'

/**
 * Sets a redirect as the owner would, and waits until the shop follows it, since the notice travels a moment.
 */
export async function setRedirect(from: string, to: string, status: number): Promise<void> {
  await withE2eDatabase((database) =>
    sql`insert into redirects (from_path, to_path, status) values (${from}, ${to}, ${status})
      on conflict (from_path) do update set to_path = excluded.to_path, status = excluded.status`.execute(
      database,
    ),
  )
  const address = `${E2E_ORIGIN}/api/redirects?${new URLSearchParams({ path: from })}`
  await expect.poll(async () => (await (await fetch(address)).json()).data).toEqual({ to, status })
}
