/** How many hostile requests each API gets; `npm run fuzz` wants more. */
export const FUZZ_REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500)
/** The seed of the requests; the same seed makes the same requests again. */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 17)
