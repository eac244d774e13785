import { readdirSync, readFileSync } from 'node:fs'

const NANOSECONDS = 1_000_000
const KIB_PER_MIB = 1024

/**
 * Returns the milliseconds of processor time that a process has used so far, in all its threads. Throws on
 * systems other than Linux.
 */
export function cpuMs(pid: number): number {
  const folder = `/proc/${pid}/task`
  const nanoseconds = readdirSync(folder).map((thread) => ranNanoseconds(`${folder}/${thread}/schedstat`))
  return nanoseconds.reduce((sum, own) => sum + own, 0) / NANOSECONDS
}

/** Returns the memory that a process has now, and the most it has had. */
export function memoryMiB(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / KIB_PER_MIB
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

function ranNanoseconds(file: string): number {
  return Number(readFileSync(file, 'utf8').split(' ')[0])
}
