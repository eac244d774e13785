import { buildStorefront } from './build-storefront.ts'
import { buildDesk } from './desk-build.ts'

process.exit((await buildStorefront()) && (await buildDesk()) ? 0 : 1)
