import { accessSync, constants, lstatSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'

/** Whose rights the server runs with. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/** For root the account that owns nothing; for anybody else null, which is their own. */
export function serverAccount(): Account | null {
  return process.getuid?.() === 0 ? NOBODY : null
}

/** The account whose files the server's are: what a socket folder must belong to. */
export function ownerOf(account: Account | null): number {
  return account?.uid ?? process.getuid?.() ?? 0
}

/** Names of system users that may sign in as the shop. */
export function systemUsers(): string[] {
  return [...new Set([userInfo().username, 'root'])]
}

/** Whether a stranger may walk down to this folder: every folder on the way lets others through. */
export function isReachableByOthers(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if ((statSync(at).mode & constants.S_IXOTH) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Whether it is a real folder of this user that nobody else may write into; a link does not count. */
export function isOwnFolder(folder: string, uid: number): boolean {
  const stat = lstatSync(folder)
  return stat.isDirectory() && stat.uid === uid && (stat.mode & 0o022) === 0
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // Absent or not ours to run: either way not usable, and the caller goes on to the next place.
    return false
  }
}
