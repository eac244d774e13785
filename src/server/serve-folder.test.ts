import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'

const SERVE = `
  import fs from 'node:fs/promises'
  fs.readdir = fs.opendir = () => Promise.reject(new Error('the whole folder is read'))
  const { createServer } = await import('./src/http/create-server.ts')
  const { serveFolder } = await import('./src/server/serve-folder.ts')
  const app = createServer({ logger: false, trustedProxy: [], wrongAddressPage: '' })
  await serveFolder(app, { root: process.argv[1], prefix: '/media/' })
  const { statusCode, body, headers } = await app.inject('/media/one-400.webp')
  console.log(JSON.stringify([statusCode, body, headers['cache-control']]))`

it('a picture is answered without a look at the others in its folder, which may be a million', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'one-400.webp'), 'picture')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', SERVE, folder],
    { cwd: join(import.meta.dirname, '../..') },
  )
  expect(JSON.parse(stdout)).toEqual([200, 'picture', 'public, max-age=31536000, immutable'])
})
