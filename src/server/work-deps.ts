import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/config.ts'
import type { OpenDatabase } from '#src/database/open-database.ts'
import type { Vault } from '#src/settings/vault.ts'

export type WorkDeps = { config: Config; open: OpenDatabase; vault: Vault; log: FastifyBaseLogger }
