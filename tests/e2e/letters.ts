import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { E2E_MAILS_DIR } from './e2e-shop.ts'

type Letter = { recipients: string[]; email: { subject: string; text: string } }

/** The letters to the address with this subject, oldest first. */
export function lettersTo(address: string, subject: string): Letter[] {
  if (!existsSync(E2E_MAILS_DIR)) return []
  return readdirSync(E2E_MAILS_DIR)
    .toSorted((a, b) => parseInt(a, 10) - parseInt(b, 10))
    .map((file): Letter => JSON.parse(readFileSync(join(E2E_MAILS_DIR, file), 'utf8')))
    .filter(({ recipients, email }) => recipients.includes(address) && email.subject === subject)
}

/** Path and fragment of the link in the newest of `count` letters, when all of them have come. */
export async function linkInLetter(address: string, subject: string, count = 1): Promise<string> {
  await expect.poll(() => lettersTo(address, subject).length, { timeout: 20_000 }).toBe(count)
  const text = lettersTo(address, subject).at(-1)?.email.text ?? ''
  const [, link] = /https?:\/\/[^/\s]+(\/auth\/\S+)/.exec(text) ?? []
  if (link === undefined) throw new Error(`the letter has no link: ${text}`)
  return link
}
