import { z } from 'zod'
import { homeDraftSchema } from './home.ts'

/** What is typed of settings, by their keys; what does not fit is shown as it is saved. */
export const settingsPreviewSchema = z.record(z.string().max(60), z.unknown())
export const homePreviewSchema = homeDraftSchema
