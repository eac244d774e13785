import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#src/database/connect.ts'

const RECOVERY_CODES = 10
/** 80 bits, so that a plain hash is enough. */
const BYTES = 10
/** Without letters that are easily confused. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const GROUPS = /.{4}(?=.)/g

/** Returns ten new codes, which replace earlier ones and are shown only once. */
export async function renewRecoveryCodes(transaction: Database, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await transaction
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, hash: hashOf(code), used_at: null })))
    .execute()
  return codes
}

/** Uses up a code. Returns false if it is wrong or was used before. */
export async function spendRecoveryCode(
  database: Database,
  staffId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const used = await database
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .returning('staff_id')
    .execute()
  return used.length > 0
}

function newCode(): string {
  const letters = Array.from(bitsOf(randomBytes(BYTES)), (index) => LETTERS[index]).join('')
  return letters.replaceAll(GROUPS, '$&-')
}

/** Splits the bytes into groups of five bits, one for each letter. */
function bitsOf(bytes: Buffer): number[] {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2))
}

function hashOf(code: string): Buffer {
  const plain = code
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
  return createHash('sha256').update(plain).digest()
}
