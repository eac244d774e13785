import { isPostgresProcess } from '#src/database/postmaster-file.ts'
import { childrenOf } from './child-processes.ts'

/**
 * Stops the database server with all its processes where they stand, as if the machine were away.
 *
 * @returns a function that lets them go on
 */
export function freezeDatabase(pid: number): () => void {
  process.kill(pid, 'SIGSTOP')
  const pids = [...childrenOf(pid), pid]
  for (const each of pids) process.kill(each, 'SIGSTOP')
  return () => {
    if (!isPostgresProcess(pid)) return
    const alive = new Set(childrenOf(pid)).add(pid)
    for (const each of pids) if (alive.has(each)) process.kill(each, 'SIGCONT')
  }
}
