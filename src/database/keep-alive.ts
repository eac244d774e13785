/**
 * Detects on an idle connection that its peer has vanished without closing it. By default Linux would begin
 * to probe after two hours. In milliseconds.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
