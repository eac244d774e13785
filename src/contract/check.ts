/** What `doctor` and the back office say of one thing that the shop needs. */
export type Check = {
  /** Stable: `mail`, `liqpay` … */
  name: string
  /** `off` is not set up, and nothing is wrong with that. */
  state: 'ok' | 'off' | 'failed'
  /** A Ukrainian sentence for the owner: what was answered, or what to do. */
  text: string
}

/** One step of trying a service out on its true path. */
export type CheckStep = {
  title: string
  /** `waiting` was not tried, because one before it has failed. */
  state: 'ok' | 'failed' | 'waiting'
  /** What was answered, or what went wrong. */
  text: string | null
  /** Of a failed step: where to look. */
  hint: string | null
  ms: number | null
}
