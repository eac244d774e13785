import { expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { saveRedirect } from './redirects.ts'

const { database } = await startTestShop()

async function refusal(from: string, to: string): Promise<object | null> {
  try {
    await saveRedirect(database, { actor: COMMAND, redirect: { from, to, status: 301 } })
    return null
  } catch (error) {
    if (error instanceof InvalidInput) return error.errors
    throw error
  }
}

const UNSEEN = expect.stringContaining('перенос рядка або невидимий знак')

it.each([
  ['/a', '/товари/чайник?колір=білий', null],
  ['/стара адреса', 'https://приклад.укр/шлях', null],
  ['/b', '/new\r\nSet-Cookie: a=b', { to: [UNSEEN] }],
  ['/c', '/\t/evil.example', { to: [UNSEEN] }],
  ['/d', '/new\u202e', { to: [UNSEEN] }],
  ['/e\n', '/new', { from: [UNSEEN] }],
  [
    '/f',
    'https://exa mple.com/',
    { to: [expect.stringContaining('починається зі скісної риски або з https://')] },
  ],
  ['/g', 'http://[::1', { to: [expect.stringContaining('починається зі скісної риски або з https://')] }],
])('ADM-16 SEC-02 a redirect from %j to %j is saved, or refused at its field', async (from, to, errors) => {
  expect(await refusal(from, to)).toEqual(errors)
})
