/** `node scripts/build-desk.ts`: builds the desk if its sources have changed. */
import { buildDesk } from './desk-build.ts'
import { isDeskBuilt } from './build-stamp.ts'

process.exit(isDeskBuilt() || (await buildDesk()) ? 0 : 1)
