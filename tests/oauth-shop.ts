import { afterAll, beforeAll, beforeEach } from 'vitest'
import { nextNumber } from './next-number.ts'
import { type LocalFacebook, startFacebook } from './start-facebook.ts'
import { type LocalGoogle, startGoogle } from './start-google.ts'
import { startTestShop, type TestShop } from './start-test-shop.ts'

export let google: LocalGoogle
export let facebook: LocalFacebook
export let shop: TestShop

/**
 * Starts a shop with sign-in through Google and Facebook, each with another person for each test of the file.
 */
export function withOauthShop(): void {
  beforeAll(async () => {
    google = await startGoogle()
    facebook = await startFacebook()
    shop = await startTestShop({ config: { google: google.settings, facebook: facebook.settings } })
  })
  afterAll(async () => {
    await Promise.all([google.stop(), facebook.stop()])
  })
  beforeEach(() => {
    google.person = newGooglePerson()
    google.spoiled = {}
    facebook.person = { id: `fb-${nextNumber()}`, name: 'Петро' }
    facebook.brokenStatus = null
  })
}

/** A person of Google whom no other test has. */
export function newGooglePerson() {
  const number = nextNumber()
  return { sub: `g-${number}`, email: `person-${number}@gmail.example`, email_verified: true, name: 'Оксана' }
}
