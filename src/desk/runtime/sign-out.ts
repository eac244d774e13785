import { sendDesk } from './call-desk.ts'
import { eraseDeskDatabase } from './desk-database.ts'
import { isOwnDevice } from './offline/answers.ts'

/** Nothing of the person stays on the device, whether the server hears of it or not. */
export async function signOut(): Promise<void> {
  isOwnDevice.set(false)
  await eraseDeskDatabase()
  await sendDesk('POST', '/sign-out')
}
