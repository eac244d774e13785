import { readFile } from 'node:fs/promises'
import { type MenuItem, settingsSchema } from '#src/contract/settings.ts'
import { MENU_KEYS, type MenuPlace } from '#src/showcase/save-menu.ts'
import { UsageError } from './command.ts'
import { readSetting } from './read-setting.ts'
import { unreadable } from './unreadable.ts'

/**
 * Reads a menu from a JSON file, whose entries may be abbreviated.
 * @throws UsageError, InvalidInput
 */
export async function readMenu(place: MenuPlace, path: string): Promise<MenuItem[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw unreadable(path, error)
  })
  requireJson(path, text)
  const key = MENU_KEYS[place]
  return settingsSchema.shape[key].parse(readSetting(key, [text]))
}

function requireJson(path: string, text: string): void {
  try {
    JSON.parse(text)
  } catch (error) {
    const [, line] = /line (\d+)/.exec(String(error)) ?? []
    throw new UsageError(`${path}${line === undefined ? '' : `, рядок ${line}`}: це не JSON`)
  }
}
