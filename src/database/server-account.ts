import { accessSync, constants, lstatSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve } from 'node:path'

/** The account that the server runs as. PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number }

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/**
 * Returns the account `nobody` if this process runs as root; null for any other user, who runs the server as
 * herself.
 */
export function serverAccount(): Account | null {
  return process.getuid?.() === 0 ? NOBODY : null
}

/** Returns the user id that the server's files and its socket folder must belong to. */
export function ownerOf(account: Account | null): number {
  return account?.uid ?? process.getuid?.() ?? 0
}

/** Returns the names of system users that may sign in to the database. */
export function systemUsers(): string[] {
  return [...new Set([userInfo().username, 'root'])]
}

/** Whether any user can reach this folder, because every folder above it can be entered by others. */
export function isReachableByOthers(folder: string): boolean {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if ((statSync(at).mode & constants.S_IXOTH) === 0) return false
    if (at === dirname(at)) return true
  }
}

/**
 * Whether it is a real folder of this user into which nobody else can write. A symbolic link does not count.
 */
export function isOwnFolder(folder: string, uid: number): boolean {
  const stat = lstatSync(folder)
  return stat.isDirectory() && stat.uid === uid && (stat.mode & 0o022) === 0
}

/** Whether this process may run the file. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    // It is absent, or this user may not run it. In both cases the caller tries the next place.
    return false
  }
}
