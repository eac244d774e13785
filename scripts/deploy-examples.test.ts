import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { SETTING_NAMES } from '#src/config/environment.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { ROOT } from './build-stamp.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const SYSTEMD = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find((file) => existsSync(file))
const COMPOSE = read('deploy/compose.yml')
const CONTAINER = read('deploy/Containerfile')
/** The flags of V8 and the number of glibc's arenas that the text sets. */
const flagsOf = (text: string) =>
  text.match(/(?:--(?:v8-pool|max-semi|heap-grow)[\w-]+|MALLOC_ARENA_MAX)=\d+/g)
const OUR_FLAGS = flagsOf(/"start": "(.+)"/.exec(read('package.json'))?.[1] ?? '')

it.skipIf(SYSTEMD === undefined)('OPS-05 systemd takes the unit as it is', () => {
  const file = join(temporaryFolder(), 'vitryna.service')
  // The shop does not lie there on this machine, so its paths are left out; all else is checked.
  const unit = read('deploy/vitryna.service')
  writeFileSync(file, unit.replace('/home/vitryna/shop/node_modules/.bin/node', process.execPath))
  expect(execFileSync(SYSTEMD ?? '', ['verify', '--man=no', file], { encoding: 'utf8' })).toBe('')
})

it('OPS-05 the container is built by files that exist, runs as nobody special and as npm start does', () => {
  const copied = [...CONTAINER.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  const scripts = CONTAINER.match(/scripts\/[\w-]+\.ts/g) ?? []
  expect([...copied, ...scripts].filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  // The build runs by npm, which finds the programs of packages.
  expect(CONTAINER).toMatch(/^RUN npm run build$/m)
  expect(CONTAINER.match(/^USER (\w+)$/m)?.[1]).toBe('node')
  expect(flagsOf(CONTAINER)).toEqual(OUR_FLAGS)
  expect(flagsOf(read('deploy/vitryna.service'))).toEqual(OUR_FLAGS)
})

it('what is measured and broken on purpose has the arenas of npm start', () => {
  const own = OUR_FLAGS?.find((flag) => flag.startsWith('MALLOC'))?.replace(/=(\d+)/, ": '$1'")
  for (const file of ['scripts/faults/supervised-shop.ts', 'bench/shop/run-import.ts'])
    expect(read(file)).toContain(own)
})

it('OPS-05 the container is well as long as the shop is ready at the port that it was given', async () => {
  const [program = '', ...given] = JSON.parse(/^ +CMD (\[.+\])$/m.exec(CONTAINER)?.[1] ?? '[]') as string[]
  expect(program).toBe('node')
  let status = 200
  const shop = createServer((request, answer) =>
    answer.writeHead(request.url === '/ready' ? status : 404).end(),
  )
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  onTestFinished(() => void shop.close())
  const { port } = shop.address() as AddressInfo
  const check = async () =>
    (await once(spawn(process.execPath, given, { env: { PORT: String(port) } }), 'exit'))[0] as number
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
})

it('OPS-05 compose gives the shop settings that there are, the container’s port and folder, and no password of its own', () => {
  const shop = /environment:\n((?: {6}\S.*\n)+)/.exec(COMPOSE)?.[1] ?? ''
  const names = [...shop.matchAll(/^ +(\w+):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
  // Of what the container is built, where it listens and what outlives it are the container's own.
  expect(COMPOSE).toContain(`context: .., dockerfile: deploy/Containerfile`)
  const port = /^EXPOSE (\d+)$/m.exec(CONTAINER)?.[1]
  expect(CONTAINER).toContain(`PORT=${port} DATA_DIR=/data`)
  expect(COMPOSE).toContain(`'127.0.0.1:${port}:${port}'`)
  expect(COMPOSE).toContain(`volumes: ['data:${/^VOLUME (.+)$/m.exec(CONTAINER)?.[1]}']`)
  // Whatever the language of the image, words are compared as in a database of the shop's own.
  expect(COMPOSE).toContain('--builtin-locale=C.UTF-8 --lc-ctype=C.UTF-8')
  expect(COMPOSE.match(/PASSWORD: (?!\$\{).*/g)).toBeNull()
})

it('OPS-05 letters, sign-in by others and the bot check can be set up without a change of the compose file', () => {
  const owners = SETTING_NAMES.filter((name) =>
    /^(?:SMTP_URL|MAIL_FROM|ORDERS_EMAIL|GOOGLE_CLIENT_\w+|FACEBOOK_APP_\w+|RECAPTCHA_SECRET|PUBLIC_URL|LOG_LEVEL)$/.test(
      name,
    ),
  )
  expect(owners).toHaveLength(10)
  expect(owners.filter((name) => !COMPOSE.includes(`      ${name}: \${${name}:-}\n`))).toEqual([])
})
