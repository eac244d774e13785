import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

/** The Redis server of this machine; null when there is none. `REDIS_SERVER` names one that stands elsewhere. */
export function findRedis(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const named = process.env['REDIS_SERVER']
  const places = [...(named ? [named] : []), ...folders.map((folder) => join(folder, 'redis-server'))]
  return places.find((file) => existsSync(file)) ?? null
}

/** Installs Debian's package when nothing else is there and it may; false leaves a sentence that says what to do. */
export async function ensureRedis(): Promise<boolean> {
  if (findRedis()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Встановлюю Redis…')
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], quiet)
  }
  if (findRedis()) return true
  console.error(
    'ПРОПУЩЕНО тести з Redis, бо його на цьому комп’ютері немає. Встановіть його ' +
      '(Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis) ' +
      'або вкажіть шлях до redis-server у змінній REDIS_SERVER.',
  )
  return false
}
