/** `npm run bench`: every part, or the named ones. `npm run bench -- help` lists the rest. */
import { parseOptions } from './options.ts'
import { HELP } from './help.ts'
import { runParts } from './run-parts.ts'
import { serveMadeShop } from './serve-made-shop.ts'
import { writeReport } from './report/write-report.ts'

const options = parseOptions(process.argv.slice(2))
if (options.command === 'help') console.log(HELP)
else if (options.command === 'shop') await serveMadeShop(options)
else if (options.command === 'report') writeReport()
else await runParts(options)
