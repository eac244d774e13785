import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { searchPath } from '../src/config.ts'
import type { WebKitFiles } from '../tests/browsers/webkit.ts'
import { ensureProgram } from './ensure-program.ts'

const MINI_BROWSER = '/usr/lib*/{*/,}webkit2gtk-4.*/MiniBrowser'

/** Returns Firefox of this machine; null if there is none. `FIREFOX` gives the path of another one. */
export function findFirefox(): string | null {
  const named = process.env['FIREFOX']
  return named ? existing(named) : (inPath('firefox-esr') ?? inPath('firefox'))
}

/** Returns WebKitGTK's driver and browser, and a display for them; null if one of these is missing. */
export function findWebKit(): WebKitFiles | null {
  const driver = inPath('WebKitWebDriver')
  const display = inPath('Xvfb')
  const [browser] = globSync(MINI_BROWSER)
  return driver && display && browser ? { driver, display, browser } : null
}

/** If one is missing, its tests are skipped, and a line says so. */
export async function ensureOtherBrowsers(): Promise<void> {
  await ensureProgram({
    title: 'Firefox',
    packages: ['firefox-esr'],
    find: findFirefox,
    advice:
      'ПРОПУЩЕНО тести у Firefox, бо його на цьому комп’ютері немає. Встановіть його ' +
      '(Debian: sudo apt-get install firefox-esr) або вкажіть шлях до нього в змінній FIREFOX.',
  })
  await ensureProgram({
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: () => findWebKit()?.driver ?? null,
    advice:
      'ПРОПУЩЕНО тести у WebKit, бо його на цьому комп’ютері немає. Встановіть його ' +
      '(Debian, Ubuntu: sudo apt-get install webkit2gtk-driver xvfb).',
  })
}

function inPath(name: string): string | null {
  return (
    searchPath()
      .map((folder) => join(folder, name))
      .find((file) => existsSync(file)) ?? null
  )
}

function existing(file: string): string | null {
  return existsSync(file) ? file : null
}
