import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { searchPath } from '../src/config.ts'
import { ensureProgram } from './ensure-program.ts'

/**
 * Returns the Redis server of this machine; null if there is none. `REDIS_SERVER` gives the path of another
 * one.
 */
export function findRedis(): string | null {
  const named = process.env['REDIS_SERVER']
  const places = searchPath().map((folder) => join(folder, 'redis-server'))
  return [...(named ? [named] : []), ...places].find((file) => existsSync(file)) ?? null
}

/** Installs Redis if possible. Returns whether there is one. */
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
