import { expect, it } from 'vitest'
import { EMPTY_DRAFT } from './checkout-draft.ts'
import { fillContacts } from './fill-contacts.ts'

const customer = { name: 'Олена Коваль', phone: '+380672145893', email: 'olena@ukr.net' }
const contacts = { name: 'Олена Коваль', phone: '+38 (067) 214-58-93', email: 'olena@ukr.net' }

it('CHK-01 fills the empty contacts from the profile', () => {
  expect(fillContacts(EMPTY_DRAFT, customer)).toEqual({ ...EMPTY_DRAFT, ...contacts })
})

it('CHK-01 writes over nothing that was typed', () => {
  const typed = { ...EMPTY_DRAFT, name: 'Оксана', phone: '+38 (050) 1', comment: 'подарунок' }
  expect(fillContacts(typed, customer)).toEqual({ ...typed, email: 'olena@ukr.net' })
})

it('CHK-01 leaves empty what the profile does not have', () => {
  expect(fillContacts(EMPTY_DRAFT, { name: 'Оля', phone: null, email: null })).toEqual({
    ...EMPTY_DRAFT,
    name: 'Оля',
  })
})

it.each(['olena@ukr.net', null])(
  'SEC-04 fills in %s while another e-mail is not agreed to',
  (agreed_email) => {
    const waiting = { ...customer, email: 'thief@example.com', agreed_email }
    expect(fillContacts(EMPTY_DRAFT, waiting).email).toBe(agreed_email ?? '')
  },
)
