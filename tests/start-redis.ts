import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '../scripts/faults/free-port.ts'
import { findRedis } from '../scripts/redis.ts'

export type TestRedis = {
  url: string
  kill: () => Promise<void>
  freeze: () => void
  startAgain: () => Promise<void>
}

export const hasRedis = findRedis() !== null

const POLL_MS = 20

/** Starts a Redis server of the test's own, which writes nothing to the disk and ends with the test. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  let server = await launch(port)
  onTestFinished(() => {
    server.kill('SIGKILL')
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
    freeze: () => {
      server.kill('SIGSTOP')
    },
    startAgain: async () => {
      server = await launch(port)
    },
  }
}

async function launch(port: number): Promise<ChildProcess> {
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn(findRedis() ?? 'redis-server', flags, { stdio: 'ignore' })
  while (server.exitCode === null && !(await accepts(port))) await delay(POLL_MS)
  if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}`)
  return server
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    // It does not answer yet, and the caller asks again.
    return false
  } finally {
    socket.destroy()
  }
}
