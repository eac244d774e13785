import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium or Chrome of this machine; null when there is none. `CHROMIUM` names one that stands elsewhere. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const named = process.env['CHROMIUM']
  return [...(named ? [named] : []), ...places, ...ELSEWHERE].find((file) => existsSync(file)) ?? null
}

/** Installs Debian's package when nothing else is there and it may; false leaves a sentence that says what to do. */
export async function ensureChromium(): Promise<boolean> {
  if (findChromium()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Встановлюю Chromium…')
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
  }
  if (findChromium()) return true
  console.error(
    'Для браузерних тестів потрібен Chromium або Chrome. Встановіть його ' +
      '(Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask google-chrome) ' +
      'або вкажіть шлях до нього в змінній CHROMIUM.',
  )
  return false
}
