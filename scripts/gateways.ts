import { existsSync } from 'node:fs'
import { ensureProgram } from './ensure-program.ts'

/** What may stand in front of the shop or of its database. */
type Gateway = 'nginx' | 'caddy' | 'pgbouncer'

/**
 * Returns the program of this machine, even if the user's PATH does not include the folders for
 * administrators.
 */
export function findGateway(name: Gateway): string | undefined {
  return [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((file) => existsSync(file))
}

/**
 * If one is missing, its tests are skipped, and a line says so. It is installed automatically only on a
 * machine for tests (`CI`), because Debian starts a web server as soon as it is installed.
 */
export async function ensureGateways(): Promise<void> {
  await ensure('nginx', 'nginx')
  await ensure('caddy', 'Caddy')
  await ensure('pgbouncer', 'PgBouncer')
}

async function ensure(name: Gateway, title: string): Promise<void> {
  const advice = `ПРОПУЩЕНО тести за ${title}, бо його на цьому комп’ютері немає (Debian, Ubuntu: sudo apt-get install ${name}).`
  if (process.env['CI'])
    await ensureProgram({ title, packages: [name], find: () => findGateway(name) ?? null, advice })
  else if (!findGateway(name)) console.log(advice)
}
