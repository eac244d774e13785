import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '#src/database/connect.ts'
import type { TableFormat } from '#src/domain/text/table-formats.ts'
import {
  type ExportedOrders,
  exportOrderLines,
  type OrderExport,
  selectionOf,
} from '#src/orders/desk/export-orders.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { UsageError } from './command.ts'

/** An Excel workbook for the ending `.xlsx`, otherwise CSV. */
const formatOf = (path: string): TableFormat => (/\.xlsx$/i.test(path) ? 'xlsx' : 'csv')

/**
 * Writes orders to a file. It appears when it is complete, and only its owner can read it, because it
 * contains personal data. Returns how many orders and lines there were.
 */
export async function exportOrders(
  database: Database,
  path: string,
  wanted: ExportedOrders,
): Promise<OrderExport['size']> {
  const part = `${path}.${randomUUID()}.part`
  const file = await openPart(part, path)
  try {
    const call = { actor: COMMAND, now: new Date(), format: formatOf(path) }
    const { bytes, size } = await exportOrderLines(database, selectionOf(wanted), call)
    for await (const chunk of bytes) await file.writeFile(chunk)
    await file.close()
    await rename(part, path)
    return size
  } catch (error) {
    await file.close()
    await rm(part, { force: true })
    throw error
  }
}

async function openPart(part: string, path: string): Promise<FileHandle> {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw unwritable(path, 'це тека')
  if (!existsSync(dirname(path))) throw unwritable(path, 'такої теки немає')
  try {
    return await open(part, 'wx', 0o600)
  } catch (error) {
    throw unwritable(path, error instanceof Error ? error.message : String(error))
  }
}

function unwritable(path: string, reason: string): UsageError {
  return new UsageError(`Файл не вдалося записати: ${path} (${reason})`)
}
