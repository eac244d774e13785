import { type Binaries, findBinaries, systemBinaries } from '#src/database/postgres-binaries.ts'

/** The PostgreSQL on which tests run: the embedded one, or with `TEST_POSTGRES=system` the machine's own. */
export function testBinaries(): Binaries {
  if (process.env['TEST_POSTGRES'] !== 'system') return findBinaries()
  const system = systemBinaries()
  if (!system) throw new Error('TEST_POSTGRES=system, but this machine has no PostgreSQL 15 or newer')
  return system
}
