import { platform, release, totalmem } from 'node:os'

const MIB = 1_048_576
const BUFFERS_LIMIT_MIB = 1024
const BUFFERS_SHARE = 0.25

/** PostgreSQL's settings, by name. */
export type ServerSettings = Readonly<Record<string, string>>

/**
 * Settings for one shop on one machine: short queries that use indexes, and now and then an import of a
 * million rows.
 */
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
    // Just-in-time compilation takes longer than our queries.
    jit: 'off',
    cluster_name: 'vitryna',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    ...quickRecovery(),
  }
}

/**
 * After a crash a server first makes sure that all its files are on the disk. Done one by one, each of two
 * thousand waits for the disk's cache to be flushed, which takes seconds. Linux can do it for the whole disk
 * at once, and reports errors of that since 5.8.
 */
export function quickRecovery(system = platform(), version = release()): ServerSettings {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10))
  const isAble = system === 'linux' && (major > 5 || (major === 5 && minor >= 8))
  return isAble ? { recovery_init_sync_method: 'syncfs' } : {}
}
