import { buildStorefront } from './build-storefront.ts'

process.exit((await buildStorefront()) ? 0 : 1)
