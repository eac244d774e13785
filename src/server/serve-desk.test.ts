import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createServer } from '#src/http/create-server.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import type { FirstFiles } from './first-files.ts'
import { serveDesk } from './serve-desk.ts'

async function startDesk(hasWorker = true) {
  const folder = temporaryFolder()
  const app = createServer({ logger: false, trustedProxy: [], publicUrl: 'https://shop.example' })
  onTestFinished(() => app.close())
  await serveDesk(app, { folder, hasWorker })
  const build = (page: string) => {
    mkdirSync(join(folder, 'client/assets'), { recursive: true })
    writeFileSync(join(folder, 'client/index.html'), page)
    writeFileSync(join(folder, 'client/assets/index-abc.js'), 'desk()')
  }
  const buildWorker = (code: string, at = 1) => {
    build('')
    writeFileSync(join(folder, 'client/sw.js'), code)
    utimesSync(join(folder, 'client/sw.js'), at, at)
  }
  const nameFirst = (files: FirstFiles) =>
    writeFileSync(join(folder, 'client/first-files.json'), JSON.stringify(files))
  return { app, build, buildWorker, nameFirst }
}

it('ADM-22 says that the desk is being prepared, then serves it, to every address under it', async () => {
  const { app, build } = await startDesk()
  const early = await app.inject('/admin/orders')
  expect(early.statusCode).toBe(503)
  expect(early.headers['retry-after']).toBe('3')
  expect(early.body).toContain('Керування готується…')
  build('<title>Керування</title>')
  for (const path of ['/admin', '/admin/', '/admin/orders/5?tab=history']) {
    const page = await app.inject(path)
    expect(page).toMatchObject({ statusCode: 200, body: '<title>Керування</title>' })
  }
  build(`<title>${'Керування '.repeat(200)}</title>`)
  const packed = await app.inject({ url: '/admin', headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
})

it('ADM-22 the document names first what asks for data ahead, then what every screen needs, then its own screen', async () => {
  const { app, build, nameFirst } = await startDesk()
  build(
    '<head><title>Керування</title><script src="/admin/assets/index-1.js"></script><link href="/admin/assets/index-1.css"></head>',
  )
  nameFirst({
    early: '/admin/assets/early-1.js',
    screens: [
      { path: '', scripts: ['/admin/assets/today-1.js'], styles: [] },
      { path: 'orders/new', scripts: ['/admin/assets/new-1.js'], styles: [] },
      {
        path: 'orders/:number',
        scripts: ['/admin/assets/order-1.js'],
        styles: ['/admin/assets/order-1.css'],
      },
    ],
  })
  const filesOf = async (path: string) =>
    [...(await app.inject(path)).body.matchAll(/assets\/([\w-]+\.\w+)/g)].map(([, file]) => file)
  expect(await filesOf('/admin')).toEqual(['early-1.js', 'index-1.js', 'index-1.css', 'today-1.js'])
  expect(await filesOf('/admin/?days=7')).toEqual(['early-1.js', 'index-1.js', 'index-1.css', 'today-1.js'])
  expect(await filesOf('/admin/orders/new')).toEqual(['early-1.js', 'index-1.js', 'index-1.css', 'new-1.js'])
  expect(await filesOf('/admin/orders/104861?tab=history')).toEqual([
    'early-1.js',
    'index-1.js',
    'index-1.css',
    'order-1.js',
    'order-1.css',
  ])
  expect(await filesOf('/admin/no-such-screen')).toEqual(['early-1.js', 'index-1.js', 'index-1.css'])
})

it('no search engine, cache or foreign frame gets the desk, and no script but its own runs there', async () => {
  const { app, build } = await startDesk()
  build('<title>Керування</title>')
  const { headers } = await app.inject('/admin')
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types desk-")
  expect(policy).not.toContain('unsafe')
})

it('a file of the build stays as it is', async () => {
  const { app, build } = await startDesk()
  build('')
  const file = await app.inject('/admin/assets/index-abc.js')
  expect(file.body).toBe('desk()')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await app.inject('/admin/assets/gone.js')).toMatchObject({ statusCode: 404 })
})

it('ADM-20 the worker of the desk is that of the build that is live, for all of /admin', async () => {
  const { app, buildWorker } = await startDesk()
  // A browser goes on with the worker that it has while there is none.
  expect(await app.inject('/admin/sw.js')).toMatchObject({ statusCode: 503 })
  buildWorker('keep()')
  const first = await app.inject('/admin/sw.js')
  expect(first.body).toBe('keep()')
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': '/admin',
    'cache-control': 'no-cache',
  })
  const again = { url: '/admin/sw.js', headers: { 'if-none-match': String(first.headers['etag']) } }
  expect(await app.inject(again)).toMatchObject({ statusCode: 304, body: '' })
  buildWorker('newer()', 2)
  expect(await app.inject(again)).toMatchObject({ statusCode: 200, body: 'newer()' })
})

it('ADM-20 a shop that lets browsers cache no pages takes the worker of the desk away, and touches no store of the shop', async () => {
  const { app, buildWorker } = await startDesk(false)
  buildWorker('keep()')
  const { body } = await app.inject('/admin/sw.js')
  expect(body).toContain('registration.unregister()')
  expect(body).toContain("startsWith('desk-')")
  expect(body).not.toContain('shop-')
})
