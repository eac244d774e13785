import { platform, release, totalmem } from 'node:os'

const MIB = 1_048_576
const BUFFERS_LIMIT_MIB = 1024
const BUFFERS_SHARE = 0.25

/** PostgreSQL's settings by name. */
export type ServerSettings = Readonly<Record<string, string>>

/** Settings for one shop on one machine: short queries by index, and now and then an import of a million rows. */
export function shopSettings(memoryBytes = totalmem()): ServerSettings {
  const buffers = Math.max(64, Math.min(BUFFERS_LIMIT_MIB, Math.floor((memoryBytes * BUFFERS_SHARE) / MIB)))
  return {
    shared_buffers: `${buffers}MB`,
    max_connections: '50',
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    max_wal_size: '4GB',
    checkpoint_completion_target: '0.9',
    random_page_cost: '1.1',
    // Compiling takes longer than our queries do.
    jit: 'off',
    cluster_name: 'vitryna',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...quickRecovery(),
  }
}

/**
 * After a crash a server first makes sure that all its files are on the disk. Flushing two thousand files one by one takes
 * seconds. Linux can flush the whole disk at once, and since 5.8 it reports errors of that.
 */
export function quickRecovery(system = platform(), version = release()): ServerSettings {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  const isAble = system === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return isAble ? { recovery_init_sync_method: 'syncfs' } : {}
}
