/** The part of a vault that is needed here: it seals texts with the shop's secret, bound to a name. */
export type Sealer = {
  seal: (name: string, text: string) => string
  /** Null if the text was sealed with another secret or name. */
  open: (name: string, sealed: string) => string | null
}
