/** As many of each API; `npm run fuzz` wants more. */
export const FUZZ_REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500)
/** The same one asks the same again. */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 17)
