/** Vitest runs this before every test file, also before one that shares its modules with the last. */
import { afterAll } from 'vitest'
import { endFile } from './file-end.ts'

afterAll(endFile)
