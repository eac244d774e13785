import { sendDesk } from './call-desk.ts'
import { eraseDeskDatabase } from './desk-database.ts'
import { eraseAnswers } from './offline/answers.ts'
import { pauseDrafts } from './stored-drafts.ts'

/** Removes everything of the person from the device first, so that it is gone even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  const resumeDrafts = pauseDrafts()
  try {
    await eraseAnswers()
    await eraseDeskDatabase()
    await sendDesk('POST', '/sign-out')
  } catch (error) {
    resumeDrafts()
    throw error
  }
}
