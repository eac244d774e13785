import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PostgresProblem } from './postgres-problem.ts'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'немає дозволу',
  EPERM: 'немає дозволу',
  EROFS: 'диск лише для читання',
  ENOSPC: 'на диску немає місця',
  ENOTDIR: 'на шляху стоїть файл, а не тека',
  EEXIST: 'на шляху стоїть файл, а не тека',
  ENOENT: 'система не дає тут створювати теки',
}

/** Creates the folder and those above it. Throws `PostgresProblem` if it cannot be created. */
export function makeDataFolder(folder: string): void {
  try {
    makeFolders(folder)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new PostgresProblem(
      `Не вдалося створити папку даних ${folder}: ${REASONS[code] ?? code}. Оберіть іншу теку: DATA_DIR у .env.`,
      { cause: error },
    )
  }
}

/** Creates folders one by one: `mkdirSync` with `recursive` never returns where none can be created, as under `/proc`. */
function makeFolders(folder: string): void {
  if (isFolder(folder)) return
  if (dirname(folder) !== folder) makeFolders(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
