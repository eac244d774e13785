import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, until, WINDOW } from './browser.ts'

export type WebKitFiles = { driver: string; browser: string; display: string }

/** Starts WebKitGTK’s small browser, which its WebDriver drives, on a screen that nobody sees. */
export async function startWebKit(files: WebKitFiles, port: number): Promise<Browser> {
  const home = mkdtempSync(join(tmpdir(), 'vitryna-webkit-'))
  const screen = await startScreen(files.display)
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    DISPLAY: screen.name,
    LANG: 'C.UTF-8',
    XDG_RUNTIME_DIR: home,
  }
  const driver = spawn(files.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  const session = await until(() => openSession(address, files.browser))
  const call = (path: string, body: object) => post(`${address}/session/${session}/${path}`, body)
  await call('window/rect', { x: 0, y: 0, ...WINDOW })
  return {
    go: async (url) => void (await call('url', { url })),
    evaluate: async (expression) => {
      const value = await call('execute/sync', { script: `return JSON.stringify(${expression})`, args: [] })
      return typeof value === 'string' ? JSON.parse(value) : undefined
    },
    act: async (actions) => void (await call('actions', { actions })),
    quit: async () => {
      await fetch(`${address}/session/${session}`, { method: 'DELETE' }).catch(() => undefined)
      await Promise.all([end(driver), end(screen.child)])
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function openSession(address: string, binary: string): Promise<string | null> {
  const browser = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const alwaysMatch = { pageLoadStrategy: 'none', ...browser }
  const value = await post(`${address}/session`, { capabilities: { alwaysMatch } })
  return String(Object(value).sessionId)
}

async function post(address: string, body: object): Promise<unknown> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  const { value } = Object(await answer.json())
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
  return value
}

/** Starts a screen in memory; the program of the screen writes the number that it has taken. */
async function startScreen(file: string): Promise<{ child: ChildProcess; name: string }> {
  const size = ['-screen', '0', `${WINDOW.width + 100}x${WINDOW.height + 100}x24`]
  const child = spawn(file, ['-displayfd', '3', '-nolisten', 'tcp', ...size], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const numbers = child.stdio[3]
  if (!numbers || !('read' in numbers)) throw new Error('the screen has no way to say its number')
  for await (const number of createInterface(numbers)) return { child, name: `:${number}` }
  throw new Error('the screen does not start')
}

async function end(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}
