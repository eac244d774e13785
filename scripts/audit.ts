/**
 * `npm run audit`: asks the registry which packages that the shop runs on have known weaknesses. Ends with 0 when it knows of
 * none, 1 when of some, 2 when it answers no such question, as many a mirror: then nothing is known.
 */
import { auditPackages } from './audit-packages.ts'

const { code, lines } = await auditPackages()
for (const line of lines) console.log(line)
process.exit(code)
