import { constants, setPriority } from 'node:os'
import { commandOrigin, loadConfig, unknownSettings } from '#src/config.ts'
import { letterWarning, proxyWarning } from '#src/config/owner-warnings.ts'
import { openDatabase } from '#src/database/open-database.ts'
import { describeProblem } from '#src/server/describe-problem.ts'
import { shopSecret } from '#src/server/read-secret.ts'
import { createVault } from '#src/settings/vault.ts'
import { outliveTerminal } from '#src/server/say.ts'
import type { OpenShop } from './command.ts'
import { runShop } from './run-shop.ts'
import { processTerminal as terminal } from './terminal.ts'

const INTERRUPTED = 130

/** Opens the shop's database only when a command needs it, so that help works on any machine. */
async function withShop<Result>(work: (shop: OpenShop) => Promise<Result>): Promise<Result> {
  const config = loadConfig()
  for (const sentence of unknownSettings()) terminal.err(sentence)
  const opened = await openDatabase(config, {
    role: 'command',
    onWarning: (message) => terminal.err(message),
  })
  // Shoppers have priority. Not before the database is open, because a server that this command starts may
  // serve them too.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const interrupt = listenForInterrupt()
  try {
    return await work({
      database: opened.database,
      databaseUrl: opened.url,
      databaseReplicaUrl: config.databaseReplicaUrl,
      redisUrl: config.redisUrl,
      dataDir: config.dataDir,
      mail: config.mail,
      providers: config.providers,
      hasPrivateWebhooks: config.hasPrivateWebhooks,
      outboundMs: config.waits.outboundMs,
      vault: createVault(await shopSecret(config, opened.database)),
      letterWarning: letterWarning(config),
      proxyWarning: proxyWarning(config),
      origin: commandOrigin(config),
      signal: interrupt.signal,
    })
  } finally {
    await opened.close()
    interrupt.stopListening()
  }
}

/**
 * Ctrl-C, or closing the terminal, ends the work but not the process, so that a database that this command
 * has started is stopped too. A second Ctrl-C ends the process at once.
 */
function listenForInterrupt(): { signal: AbortSignal; stopListening: () => void } {
  const control = new AbortController()
  outliveTerminal()
  const handle = () => {
    if (control.signal.aborted) process.exit(INTERRUPTED)
    terminal.err('Зупиняю…')
    control.abort()
  }
  const handleHangup = () => control.abort()
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
  process.on('SIGHUP', handleHangup)
  return {
    signal: control.signal,
    stopListening: () => {
      process.off('SIGINT', handle)
      process.off('SIGTERM', handle)
      process.off('SIGHUP', handleHangup)
    },
  }
}

try {
  process.exitCode = await runShop(process.argv.slice(2), { terminal, now: () => new Date(), withShop })
} catch (error) {
  terminal.err(describeProblem(error))
  process.exitCode = 1
}
