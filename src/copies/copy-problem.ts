/** Of the disk of copies, and of that of a database in which one is tried. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Why a copy was not made or could not be restored, for the owner; what she cannot mend stays in the system's words. */
export function copyProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && NO_ROOM.has(String(error.code))
    ? 'на диску немає місця, звільніть його'
    : error.message
}
