import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { searchPath } from '../src/config.ts'
import { ensureProgram } from './ensure-program.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns Chromium or Chrome of this machine; null if there is none. `CHROMIUM` gives the path of another
 * one.
 */
export function findChromium(): string | null {
  const places = searchPath().flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const named = process.env['CHROMIUM']
  return [...(named ? [named] : []), ...places, ...ELSEWHERE].find((file) => existsSync(file)) ?? null
}

/**
 * Returns Chromium without what only a window needs, with which tests take two thirds of the time. Null if
 * Debian's package is not installed.
 */
export function findHeadlessShell(): string | null {
  if (process.env['CHROMIUM']) return null
  const files = searchPath().map((folder) => join(folder, 'chromium-headless-shell'))
  return files.find((file) => existsSync(file)) ?? null
}

/** Installs the headless shell if possible. Returns whether there is one. */
export function ensureHeadlessShell(): Promise<boolean> {
  return ensureProgram({
    title: 'Chromium без вікна',
    packages: ['chromium-headless-shell'],
    find: findHeadlessShell,
    advice:
      'Тести йдуть у звичайному Chromium, отже довше (Debian: sudo apt-get install chromium-headless-shell).',
  })
}

/** Installs Chromium if possible. Returns whether there is one. */
export function ensureChromium(): Promise<boolean> {
  return ensureProgram({
    title: 'Chromium',
    packages: ['chromium'],
    find: findChromium,
    advice:
      'Для браузерних тестів потрібен Chromium або Chrome. Встановіть його ' +
      '(Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask google-chrome) ' +
      'або вкажіть шлях до нього в змінній CHROMIUM.',
  })
}
