/** Result of checking one thing that the shop needs, for `doctor` and the desk. */
export type Check = {
  /** Stable: `mail`, `liqpay` … */
  name: string
  /** `off`: not set up, which is no error. */
  state: 'ok' | 'off' | 'failed'
  /** A Ukrainian sentence for the owner: what was answered, or what to do. */
  text: string
}

/** One step of checking a service on its real path. */
export type CheckStep = {
  title: string
  /** `waiting`: not tried, because a step before it failed. */
  state: 'ok' | 'failed' | 'waiting'
  /** What was answered, or what went wrong. */
  text: string | null
  /** For a failed step: where to look. */
  hint: string | null
  ms: number | null
}
