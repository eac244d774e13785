/** Result of checking one thing that the shop needs, for `doctor` and the desk. */
export type Check = {
  /** A stable name: `mail`, `liqpay` … */
  name: string
  /** `off`: not set up, which is no error. */
  state: 'ok' | 'off' | 'failed'
  /** A Ukrainian sentence for the owner: the answer of the service, or what to do. */
  text: string
}

/** One step of checking a service on its real path. */
export type CheckStep = {
  title: string
  /** `waiting`: not tried, because an earlier step failed. */
  state: 'ok' | 'failed' | 'waiting'
  /** The answer, or what went wrong. */
  text: string | null
  /** For a failed step: where to look. */
  hint: string | null
  ms: number | null
}
