import type { DeskOrderLine } from '#src/contract/admin/orders.ts'
import { convertLayout } from '#src/domain/search-language/keyboard-layout.ts'

/**
 * Whether a code is the barcode or the article number of a line. A scanner types letters in the keyboard layout of the
 * computer.
 */
export function hasCode({ barcode, sku }: Pick<DeskOrderLine, 'barcode' | 'sku'>, code: string): boolean {
  const typed = code.toLowerCase()
  const readings = [typed, convertLayout(typed)]
  if (barcode !== null && sameBarcode(barcode, typed)) return true
  return [barcode, sku].some((one) => one !== null && readings.includes(one.toLowerCase()))
}

/** A code of twelve digits equals the one of thirteen with a leading zero; cameras and scanners report either. */
function sameBarcode(barcode: string, code: string): boolean {
  return (
    [barcode, code].every((one) => /^\d{12,13}$/.test(one)) &&
    barcode.padStart(13, '0') === code.padStart(13, '0')
  )
}
