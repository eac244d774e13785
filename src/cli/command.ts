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
  /** The longest wait for an answer of another company's server, in milliseconds. */
  outboundMs: number
  /** Encrypts and decrypts the owner's secret settings. */
  vault: Vault
  /** A Ukrainian sentence if letters cannot be sent although there is a mail server; otherwise null. */
  letterWarning: string | null
  /**
   * A Ukrainian sentence if the shop cannot see the addresses of its visitors because no trusted proxy is
   * configured; otherwise null.
   */
  proxyWarning: string | null
  /** The origin of the shop, for links. */
  origin: string
  /** Aborted by Ctrl-C, so that long work ends early and cleanly. */
  signal: AbortSignal
}

export interface CommandContext {
  terminal: Terminal
  now: () => Date
  /** Opens the shop's database for the work and closes it afterwards. Does not disturb a running shop. */
  withShop: <Result>(work: (shop: OpenShop) => Promise<Result>) => Promise<Result>
}

export interface Command {
  name: string
  /** One line of the overview. */
  summary: string
  /** What `help NAME` and a wrong call show. */
  usage: string
  /**
   * Returns the exit code.
   * @throws UsageError for a wrong call
   */
  run: (args: string[], context: CommandContext) => Promise<number>
}

/** The command was called wrongly. The message is a Ukrainian sentence. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
