import { accessSync, constants, lstatSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'

/** Account as which the server runs; PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/** For root the account that owns nothing (nobody); for anybody else null, which means their own. */
export function serverAccount(): Account | null {
  return process.getuid?.() === 0 ? NOBODY : null
}

/** Id of the user who owns the server's files and must own its socket folder. */
export function ownerOf(account: Account | null): number {
  return account?.uid ?? process.getuid?.() ?? 0
}

/** Names of system users that may sign in as the shop. */
export function systemUsers(): string[] {
  return [...new Set([userInfo().username, 'root'])]
}

/** Whether other users can reach this folder: every folder on the way lets others through. */
export function isReachableByOthers(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if ((statSync(at).mode & constants.S_IXOTH) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Whether it is a real folder, not a link, of this user into which nobody else may write. */
export function isOwnFolder(folder: string, uid: number): boolean {
  const stat = lstatSync(folder)
  return stat.isDirectory() && stat.uid === uid && (stat.mode & 0o022) === 0
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // Missing or not executable by us; in either case the caller tries the next place.
    return false
  }
}
