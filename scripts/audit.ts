/**
 * `npm run audit`: asks the registry which packages of the running shop have known vulnerabilities. Exits
 * with 0 if there are none, with 1 if there are some, and with 2 if the registry does not answer such
 * questions, as many mirrors do not, so that nothing is known.
 */
import { auditPackages } from './audit-packages.ts'

const { code, lines } = await auditPackages()
for (const line of lines) console.log(line)
process.exit(code)
