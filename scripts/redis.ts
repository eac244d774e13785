import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { searchPath } from '../src/config.ts'
import { ensureProgram } from './ensure-program.ts'

/** The Redis server of this machine; null when there is none. `REDIS_SERVER` names one that stands elsewhere. */
export function findRedis(): string | null {
  const named = process.env['REDIS_SERVER']
  const places = searchPath().map((folder) => join(folder, 'redis-server'))
  return [...(named ? [named] : []), ...places].find((file) => existsSync(file)) ?? null
}

export function ensureRedis(): Promise<boolean> {
  return ensureProgram({
    title: 'Redis',
    packages: ['redis-server'],
    find: findRedis,
    advice:
      'ПРОПУЩЕНО тести з Redis, бо його на цьому комп’ютері немає. Встановіть його ' +
      '(Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis) ' +
      'або вкажіть шлях до redis-server у змінній REDIS_SERVER.',
  })
}
