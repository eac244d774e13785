import { sendDesk } from './call-desk.ts'
import { eraseDeskDatabase } from './desk-database.ts'
import { eraseAnswers } from './offline/answers.ts'
import { pauseDrafts } from './stored-drafts.ts'

/** Nothing of the person stays on the device, whether the server hears of it or not. */
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
