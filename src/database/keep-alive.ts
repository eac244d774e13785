/** A peer that has gone without a word is noticed on a connection that is idle: Linux would begin to ask after two hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
