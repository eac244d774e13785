import { PART_NAMES } from './part-names.ts'

export const HELP = `npm run bench                       every part at a million products
npm run bench -- PART… [options]    ${PART_NAMES.join(', ')}
npm run bench -- report             docs/performance.md from the figures in bench/results
npm run bench -- shop [options]     the shop with made goods, until Ctrl-C

--size 10000     products of the largest shop (1000000)
--quick          few samples: to see that a part works
--seen           of the desk only first screens and reactions, printed and not stored
--data FOLDER    where the made goods are stored (data/bench)
--port 4471      where the shop listens`
