import { beforeEach, expect, it } from 'vitest'
import { answerApi } from '#tests/answer-api.ts'
import { authStore } from '../../features/session/customer-store.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { downloadData } from './account-data.ts'
import { removeAddress, sendAddress } from './save-address.ts'
import { saveProfile } from './save-profile.ts'

const OLENA = { id: 5, name: 'Олена', email: null, phone: null }
const FORM = { name: 'Ольга', email: '', password: '', phone: '050 111 22 33' }

beforeEach(() => {
  localStorage.clear()
  tokenStore.set('t')
  authStore.set({ known: { token: 't', customer: OLENA }, isLoading: false, error: null })
})

it.each([
  [{ data: { id: 5, name: 'Ольга', phone: '+380501112233' } }],
  [{ id: 5, name: 'Ольга', phone: '+380501112233' }],
  [{ data: {} }],
  [{}],
])('CAB-01 API-12 shows the saved profile on the answer %j', async (body) => {
  const calls = answerApi({ 'PUT /api/client/profile': { body } })
  expect(await saveProfile(FORM)).toBeNull()
  expect(calls[0]?.body).toEqual({ name: 'Ольга', email: null, phone: '+380501112233' })
  expect(authStore.get().known?.customer).toEqual({ ...OLENA, name: 'Ольга', phone: '+380501112233' })
})

it('SEC-04 CAB-01 knows from then on which e-mail is agreed to', async () => {
  const waiting = { ...OLENA, email: 'olha@ukr.net', agreed_email: 'olena@ukr.net' }
  answerApi({
    'PUT /api/client/profile': { body: { data: { ...OLENA, email: 'olha@ukr.net' } } },
    'GET /api/auth/me': { body: waiting },
  })
  await saveProfile({ ...FORM, email: 'olha@ukr.net' })
  await expect.poll(() => authStore.get().known?.customer).toEqual(waiting)
})

it('CAB-01 sends the password with another e-mail alone', async () => {
  const calls = answerApi({
    'PUT /api/client/profile': { body: {} },
    'GET /api/auth/me': { body: { ...OLENA, email: 'olha@ukr.net' } },
  })
  await saveProfile({ ...FORM, email: 'olha@ukr.net', password: 'секрет-1' })
  expect(calls[0]?.body).toMatchObject({ email: 'olha@ukr.net', password: 'секрет-1' })
})

it.each([
  ['profile', () => saveProfile(FORM)],
  ['address', () => sendAddress({ method: 'nova_poshta', city: 'Київ', branch: '1' }, null, false)],
  ['removal of an address', () => removeAddress(1)],
  ['export', () => downloadData('секрет-1')],
])('AUTH-04 whose token has been revoked meanwhile is a guest after a refused %s', async (_, send) => {
  const refused = { status: 401, body: { message: 'x' } }
  answerApi({
    'PUT /api/client/profile': refused,
    'POST /api/client/addresses': refused,
    'DELETE /api/client/addresses/1': refused,
    'POST /api/client/export': refused,
    'GET /api/auth/me': refused,
    'POST /api/auth/logout': refused,
  })
  await send()
  await expect.poll(() => tokenStore.get()).toBeNull()
})
