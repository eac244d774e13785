import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, WINDOW } from './browser.ts'

const LISTENS = /WebDriver BiDi listening on (ws:\/\/\S+)/

/**
 * Preferences with which the browser asks for nothing over the network by itself and opens no window with a
 * question.
 */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'uk',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
}

/** Starts Firefox, which speaks WebDriver BiDi itself, without a program in between. */
export async function startFirefox(file: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'vitryna-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const size = [`--width=${WINDOW.width}`, `--height=${WINDOW.height}`]
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', ...size]
  const child = spawn(file, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const session = await openSession(await addressOf(child.stderr))
  const context = await firstTab(session)
  await session.send('browsingContext.setViewport', { context, viewport: WINDOW })
  return {
    go: async (url) => void (await session.send('browsingContext.navigate', { context, url, wait: 'none' })),
    evaluate: async (expression) => {
      const answer = await session.send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })
      return valueOf(answer)
    },
    act: async (actions) => void (await session.send('input.performActions', { context, actions })),
    quit: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const address = LISTENS.exec(line)?.[1]
    if (address !== undefined) {
      output.resume()
      return address
    }
  }
  throw new Error('Firefox does not listen')
}

type Result = Record<string, unknown>
type Session = { send: (method: string, params: object) => Promise<Result> }

async function openSession(address: string): Promise<Session> {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, PromiseWithResolvers<Result>>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data))
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(`${error}: ${message}`))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox takes no connection')))
  })
  const send: Session['send'] = (method, params) => {
    last += 1
    const asked = Promise.withResolvers<Result>()
    waiting.set(last, asked)
    socket.send(JSON.stringify({ id: last, method, params }))
    return asked.promise
  }
  await send('session.new', { capabilities: {} })
  return { send }
}

async function firstTab(session: Session): Promise<string> {
  const { contexts } = await session.send('browsingContext.getTree', {})
  const [tab] = Array.isArray(contexts) ? contexts : []
  return String(tab?.context)
}

function valueOf({ type, result, exceptionDetails }: Result) {
  if (type !== 'success') throw new Error(JSON.stringify(exceptionDetails))
  const { value } = Object(result)
  return value === undefined ? undefined : JSON.parse(value)
}
