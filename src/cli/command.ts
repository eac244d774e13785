import type { Config } from '#src/config.ts'
import type { Vault } from '#src/settings/vault.ts'
import type { Database } from '#src/database/connect.ts'
import type { Terminal } from './terminal.ts'

export interface OpenShop {
  database: Database
  databaseUrl: string
  /** Null without a replica. */
  databaseReplicaUrl: string | null
  redisUrl: string | null
  dataDir: string
  mail: Config['mail']
  providers: Config['providers']
  /** Whether webhooks may go to private networks. */
  hasPrivateWebhooks: boolean
  /** Longest wait for an answer of somebody else's server, milliseconds. */
  outboundMs: number
  /** Seals and opens the owner's secret settings. */
  vault: Vault
  /** A Ukrainian sentence if letters cannot be sent although there is a mail server; else null. */
  letterWarning: string | null
  /** A Ukrainian sentence if the shop cannot tell the addresses of its visitors (no trusted proxy is named); else null. */
  proxyWarning: string | null
  /** Origin of the shop, for links. */
  origin: string
  /** Ctrl-C: long work ends early and cleanly. */
  signal: AbortSignal
}

export interface CommandContext {
  terminal: Terminal
  now: () => Date
  /** Opens the shop's database for the work and closes it afterwards; does not disturb a running shop. */
  withShop: <Result>(work: (shop: OpenShop) => Promise<Result>) => Promise<Result>
}

export interface Command {
  name: string
  /** One line of the overview. */
  summary: string
  /** What `help NAME` and a wrong call show. */
  usage: string
  /** Returns the exit code. Throws `UsageError` for a wrong call. */
  run: (args: string[], context: CommandContext) => Promise<number>
}

/** The command was called wrongly; the message is a Ukrainian sentence. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
