import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#src/database/connect.ts'
import type { OpenShop } from '#src/cli/command.ts'
import { runShop } from '#src/cli/run-shop.ts'
import { createVault } from '#src/settings/vault.ts'
import { onFileEnd } from './file-end.ts'
import { TEST_CONFIG } from './start-test-shop.ts'

export type TestCommand = {
  /** The folder of the test's files, and the data folder too unless another is given. */
  folder: string
  file: (name: string, content: string | Buffer) => Promise<string>
  run: (...args: string[]) => Promise<CommandOutcome>
}
type CommandOutcome = { code: number; out: string[]; err: string[] }

/** Runs the owner's commands on this shop, with a folder for files. */
export async function startTestCommand(
  shop: { database: Database; url: string },
  now: () => Date,
  more: Partial<Pick<OpenShop, 'dataDir' | 'mail' | 'letterWarning' | 'providers' | 'hasPrivateWebhooks'>> & {
    input?: string
  } = {},
): Promise<TestCommand> {
  const folder = await mkdtemp(join(tmpdir(), 'vitryna-command-'))
  onFileEnd(() => rm(folder, { recursive: true }))
  return {
    folder,
    file: async (name, content) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    run: async (...args) => {
      const [out, err]: [string[], string[]] = [[], []]
      const terminal = {
        out: (text: string) => out.push(text),
        err: (text: string) => err.push(text),
        isInteractive: false,
        input: async () => more.input ?? '',
      }
      const open = {
        database: shop.database,
        databaseUrl: shop.url,
        databaseReplicaUrl: null,
        redisUrl: null,
        dataDir: folder,
        mail: null,
        providers: TEST_CONFIG.providers,
        hasPrivateWebhooks: false,
        outboundMs: TEST_CONFIG.waits.outboundMs,
        vault: createVault(TEST_CONFIG.secret),
        letterWarning: null,
        proxyWarning: null,
        origin: 'https://shop.example.com',
        signal: new AbortController().signal,
        ...more,
      }
      const code = await runShop(args, { terminal, now, withShop: (work) => work(open) })
      return { code, out: out.map(plainSpaces), err: err.map(plainSpaces) }
    },
  }
}

function plainSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}
