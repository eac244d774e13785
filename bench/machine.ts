import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { median } from './percentile.ts'

const GIB = 1_073_741_824

export interface Machine {
  cores: number
  processor: string
  memoryGiB: number
  node: string
  /** Versions of tools that were used for loading or comparing; null if the machine does not have them. */
  wrk: string | null
  nginx: string | null
}

/** Returns what the machine is and which tools it has. */
export function describeMachine(): Machine {
  const processors = cpus()
  return {
    cores: processors.length,
    processor: processors[0]?.model ?? 'unknown',
    memoryGiB: Math.round(totalmem() / GIB),
    node: process.version,
    wrk: versionOf('wrk'),
    nginx: versionOf('nginx'),
  }
}

/** Returns how many processes were running or waiting in the last minute: the machine's other work. */
export function loadAverage(): number {
  return Math.round((loadavg()[0] ?? 0) * 100) / 100
}

const FIXED_WORK_ROUNDS = 21

/**
 * Returns the median milliseconds of one piece of work that never changes: a list is copied, sorted by
 * letters and written as JSON. A rented machine differs from hour to hour; relative to this figure, those of
 * two hours can be compared.
 */
export function fixedWorkMs(): number {
  const list = Array.from({ length: 2000 }, (_, index) => ({
    name: `Чайник ${(index * 7919) % 2000}`,
    price: index * 125,
  }))
  const samples: number[] = []
  for (let round = 0; round < FIXED_WORK_ROUNDS; round += 1) {
    const startedAt = performance.now()
    JSON.stringify(structuredClone(list).toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    samples.push(performance.now() - startedAt)
  }
  return Math.round(median(samples) * 100) / 100
}

function versionOf(program: string): string | null {
  try {
    // wrk prints it with an exit code of failure, nginx on the other stream.
    const [line] = execFileSync('sh', ['-c', `${program} -v 2>&1 || true`], { encoding: 'utf8' }).split('\n')
    return /\d+(\.\d+)+/.exec(line ?? '')?.[0] ?? null
  } catch (error) {
    // A machine without a shell has neither of them.
    console.error(String(error))
    return null
  }
}
