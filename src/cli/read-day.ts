import { z } from 'zod'
import { UsageError } from './command.ts'

/**
 * Reads a day of an option, `2026-12-31`, if it is given.
 * @throws UsageError
 */
export function readDay(option: string, text: string | undefined): string | undefined {
  if (text === undefined || z.iso.date().safeParse(text).success) return text
  throw new UsageError(`${option}: день пишеться так: 2026-12-31`)
}
