import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createServer } from '#src/http/create-server.ts'
import { serveDesk } from '#src/server/serve-desk.ts'
import { expectAccessible } from './axe.ts'

test('ADM-01 ADM-22 the printed link, opened while the desk is being built, opens it as soon as it is there', async ({
  page,
}, info) => {
  const folder = info.outputPath('build-desk')
  const app = createServer({ logger: false, trustedProxy: [], publicUrl: 'http://localhost' })
  await serveDesk(app, { folder })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const link = `${address}/admin/sign-in#link=good-once`
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Керування готується…' })).toBeVisible()
    await expectAccessible(page)
    mkdirSync(join(folder, 'client'), { recursive: true })
    writeFileSync(join(folder, 'client/index.html'), '<title>Вхід</title>')
    await expect(page).toHaveTitle('Вхід')
    expect(page.url()).toBe(link)
  } finally {
    await app.close()
  }
})
