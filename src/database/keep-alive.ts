/** Detects a peer that silently went away on an idle connection; by default Linux begins to check after two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
