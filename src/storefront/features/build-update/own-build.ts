import { readText } from '#src/domain/stored/stored-value.ts'

/** Which build these scripts are of; nothing while they come from their sources. */
export const OWN_BUILD = readText(import.meta.env['VITE_BUILD_ID'])
