/** What of a vault is needed here: it seals by the shop's secret, bound to a name. */
export type Sealer = {
  seal: (name: string, text: string) => string
  /** Null for what was sealed otherwise. */
  open: (name: string, sealed: string) => string | null
}
