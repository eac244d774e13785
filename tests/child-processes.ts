import { execFileSync } from 'node:child_process'

/**
 * The processes that `pid` has started and whose command contains the text `command`.
 *
 * @returns their pids
 */
export function childrenOf(pid: number | undefined, command = ''): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number)
    return parent === pid && own !== undefined && line.includes(command) ? [own] : []
  })
}
