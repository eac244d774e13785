/** The part of a vault that is needed here: it encrypts with the shop's secret, bound to a name. */
export type Sealer = {
  seal: (name: string, text: string) => string
  /** Null if the value was encrypted in another way. */
  open: (name: string, sealed: string) => string | null
}
