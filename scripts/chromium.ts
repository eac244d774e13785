import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { searchPath } from '../src/config.ts'
import { ensureProgram } from './ensure-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium or Chrome of this machine; null when there is none. `CHROMIUM` names one that stands elsewhere. */
export function findChromium(): string | null {
  const places = searchPath().flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const named = process.env['CHROMIUM']
  return [...(named ? [named] : []), ...places, ...ELSEWHERE].find((file) => existsSync(file)) ?? null
}

export function ensureChromium(): Promise<boolean> {
  return ensureProgram({
    title: 'Chromium',
    package: 'chromium',
    find: findChromium,
    advice:
      'Для браузерних тестів потрібен Chromium або Chrome. Встановіть його ' +
      '(Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask google-chrome) ' +
      'або вкажіть шлях до нього в змінній CHROMIUM.',
  })
}
