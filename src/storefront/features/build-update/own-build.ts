import { readText } from '#src/domain/stored/stored-value.ts'

/** The id of the build to which these scripts belong; null when they run from source. */
export const OWN_BUILD = readText(import.meta.env['VITE_BUILD_ID'])
