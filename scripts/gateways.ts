import { existsSync } from 'node:fs'
import { ensureProgram } from './ensure-program.ts'

/** What may stand before the shop or before its database. */
type Gateway = 'nginx' | 'caddy' | 'pgbouncer'

/** The program of this machine, also where the path of a person leads to none of those for administrators. */
export function findGateway(name: Gateway): string | undefined {
  return [`/usr/sbin/${name}`, `/usr/bin/${name}`].find((file) => existsSync(file))
}

/**
 * Where one cannot be had, its tests are skipped, and a sentence says so. Installed by itself only on a machine for tests
 * alone (`CI`): Debian begins to serve by a web server as soon as it is there.
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
