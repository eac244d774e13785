import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { PostgresProblem } from './postgres-problem.ts'
import { SOCKET_NAME } from './postmaster-file.ts'
import {
  type Account,
  isOwnFolder,
  isReachableByOthers,
  ownerOf,
  serverAccount,
  systemUsers,
} from './server-account.ts'

/** Folder of a server's files, by our path (`folder`) and by the server's own (`seenAs`), and the account it runs as. */
export type PostgresFolder = { folder: string; seenAs: string; socketFolder: string; account: Account | null }

export const SUPERUSER = 'vitryna'
const SOCKET_PATH_LIMIT = platform() === 'darwin' ? 103 : 107

/** Plans the folders of the server that belongs to `dataDir`, which must exist. Creates nothing. */
export function planFolder(dataDir: string): PostgresFolder {
  const folder = join(realpathSync(dataDir), 'postgres')
  const account = accountFor(folder)
  const isHidden = account !== null && !isReachableByOthers(realpathSync(dataDir))
  return {
    folder,
    account,
    seenAs: isHidden ? hiddenPath(dataDir) : folder,
    socketFolder: socketFolderOf(realpathSync(dataDir), isHidden),
  }
}

/** Major version of the PostgreSQL that created the folder; null if there is none yet. */
export function folderVersion(folder: string): number | null {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : null
}

/** Creates a folder that only the server's account (and root) can enter. */
export function makePrivateFolder(folder: string, account: Account | null): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined && account) {
    chownSync(folder, account.uid, account.gid)
  }
  if (!isOwnFolder(folder, ownerOf(account))) {
    throw new PostgresProblem(
      `Папка ${folder} належить іншому користувачу. Приберіть її або оберіть інший DATA_DIR.`,
    )
  }
  chmodSync(folder, 0o700)
}

/** Writes who may sign in: the system reports which user connects, so no password has to be stored. */
export function writeAccessRules({ folder, account }: PostgresFolder): void {
  writeFor(account, join(folder, 'pg_hba.conf'), 'local all all peer map=shop\n')
  const users = systemUsers().map((user) => `shop "${user}" ${SUPERUSER}\n`)
  writeFor(account, join(folder, 'pg_ident.conf'), users.join(''))
}

// An existing folder keeps its owner, so a shop that was started with other rights before still finds its data.
function accountFor(folder: string): Account | null {
  const ours = serverAccount()
  if (!existsSync(folder)) return ours
  const { uid, gid } = statSync(folder)
  if (ours) return uid === 0 ? ours : { uid, gid }
  if (uid === process.getuid?.()) return null
  throw new PostgresProblem(
    `Папка ${folder} належить іншому користувачу (uid ${uid}). Запустіть магазин від його імені або оберіть інший DATA_DIR.`,
  )
}

/**
 * A server of root runs as nobody, who cannot walk down a private path to the data. It is started inside the folder instead,
 * and on Linux this path names its working folder, whatever is above it.
 */
function hiddenPath(dataDir: string): string {
  if (platform() === 'linux') return '/proc/self/cwd'
  throw hiddenFolderProblem(dataDir)
}

/** The problem that a server started by root cannot reach the folder. */
export function hiddenFolderProblem(dataDir: string): PostgresProblem {
  return new PostgresProblem(
    `Запущена від root, база не має доступу до ${dataDir}. ` +
      'Запустіть магазин від звичайного користувача або оберіть DATA_DIR поза приватною папкою.',
  )
}

function socketFolderOf(dataDir: string, isHidden: boolean): string {
  const near = join(dataDir, 'socket')
  if (!isHidden && Buffer.byteLength(join(near, SOCKET_NAME)) <= SOCKET_PATH_LIMIT) return near
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  const short = join(tmpdir(), `vitryna-${hash}`)
  return Buffer.byteLength(join(short, SOCKET_NAME)) <= SOCKET_PATH_LIMIT
    ? short
    : join('/tmp', `vitryna-${hash}`)
}

function writeFor(account: Account | null, file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
}
