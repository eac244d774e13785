const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const
const STEP = 1024

/** Returns `12,4 МБ`; bytes and kilobytes are whole numbers. */
export function fileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  const text = unit < 2 ? String(Math.round(size)) : size.toFixed(1).replace('.', ',')
  return `${text} ${UNITS[unit] ?? ''}`
}
