/** `npm run bench -- import [OFFERS]`: figures of this machine, printed; nothing of the shop's own data is touched. */
import { benchImport } from './bench-import.ts'

const PARTS = { import: benchImport } as const

const [name = '', ...rest] = process.argv.slice(2)
const chosen = Object.entries(PARTS).filter(([part]) => name === '' || name === part)
if (chosen.length === 0) {
  console.error(`Немає такої частини: ${name}. Є: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
for (const [, run] of chosen) await run(rest)
