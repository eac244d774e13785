import { describe, expect, it } from 'vitest'
import { facebook, google, shop, withOauthShop } from '#tests/oauth-shop.ts'
import { beginSignIn, signInThrough, visitProvider } from '#tests/sign-in-through.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const STALE = { message: 'Спроба входу застаріла. Спробуйте ще раз' }

withOauthShop()

const exchange = (body: object, headers: Record<string, string> = {}, provider = 'google') =>
  shop.post(`/api/oauth/exchange/${provider}`, body, headers)

describe('what must not work', () => {
  it('SOC-05 takes a state once, from the browser that began, for its provider, and no invented one', async () => {
    const { url, headers } = await beginSignIn(shop, 'google')
    const stranger = await beginSignIn(shop, 'google')
    const answer = await visitProvider(url)
    const refused = [
      await exchange(answer),
      await exchange(answer, stranger.headers),
      await exchange(answer, headers, 'facebook'),
      await exchange({ ...answer, state: 'x'.repeat(43) }, headers),
    ]
    expect(refused.map(({ status }) => status)).toEqual([419, 419, 419, 419])
    expect(refused[0]?.json()).toEqual(STALE)
    expect((await exchange(answer, headers)).status).toBe(200)
    expect((await exchange(answer, headers)).status).toBe(419)
  })

  it('SOC-05 forgets a state after ten minutes, and sweeps it out', async () => {
    let now = new Date()
    const dated = await startTestShop({ clock: () => now, config: { facebook: facebook.settings } })
    const { url, headers } = await beginSignIn(dated, 'facebook')
    const answer = await visitProvider(url)
    now = new Date(now.getTime() + 10 * 60_000)
    expect((await dated.post('/api/oauth/exchange/facebook', answer, headers)).status).toBe(419)
    await beginSignIn(dated, 'facebook')
    const rows = await shop.database
      .selectFrom('oauth_attempts')
      .select('expires_at')
      .where('expires_at', '<=', now)
      .execute()
    expect(rows).toEqual([])
  })

  it('SOC-05 keeps no state that could be read in the database', async () => {
    const { url } = await beginSignIn(shop, 'facebook')
    const state = url.searchParams.get('state') ?? ''
    const rows = await shop.database.selectFrom('oauth_attempts').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(state)
  })

  it.each(['google', 'facebook'] as const)('SOC-04 says that the person refused %s', async (provider) => {
    google.person = null
    facebook.person = null
    const answer = await signInThrough(shop, provider)
    expect([answer.status, answer.json()]).toEqual([403, { message: 'Вхід скасовано' }])
  })

  it.each([
    ['an invented code', { code: 'invented' }],
    ['no code', { code: undefined }],
    ['an unknown error', { code: undefined, error: 'invalid_scope' }],
  ])('SOC-04 refuses %s', async (_name, more) => {
    const { url, headers } = await beginSignIn(shop, 'facebook')
    const answer = await exchange({ ...(await visitProvider(url)), ...more }, headers, 'facebook')
    expect([answer.status, answer.json()['message']]).toEqual([
      422,
      'Facebook не підтвердив вхід. Спробуйте ще раз',
    ])
  })

  it('SOC-05 refuses a code that another sign-in of the same browser was given', async () => {
    const first = await beginSignIn(shop, 'facebook')
    const second = await beginSignIn(shop, 'facebook', first.headers)
    const stolen = await visitProvider(first.url)
    const answer = await visitProvider(second.url)
    expect((await exchange({ ...answer, code: stolen['code'] }, first.headers, 'facebook')).status).toBe(422)
  })

  it.each([
    ['of another nonce', { nonce: 'x' }],
    ['for another client', { aud: 'somebody' }],
    ['of another issuer', { iss: 'https://evil.example.com' }],
    ['that has run out', { exp: 1 }],
  ])('SOC-05 refuses an identity %s', async (_name, spoiled) => {
    google.spoiled = spoiled
    const answer = await signInThrough(shop, 'google')
    expect([answer.status, answer.json()['message']]).toEqual([
      422,
      'Google не підтвердив вхід. Спробуйте ще раз',
    ])
  })

  it('SOC-04 says that Facebook does not answer', async () => {
    const { url, headers } = await beginSignIn(shop, 'facebook')
    const answer = await visitProvider(url)
    facebook.brokenStatus = 500
    const refused = await exchange(answer, headers, 'facebook')
    expect([refused.status, refused.json()]).toEqual([
      503,
      { message: 'Facebook зараз не відповідає. Спробуйте згодом або увійдіть за паролем' },
    ])
  })

  it('answers 409 for a provider without keys', async () => {
    const bare = await startTestShop()
    const answer = await bare.post('/api/oauth/exchange/google', { state: 'x', code: 'y' })
    expect([answer.status, answer.json()]).toEqual([409, { message: 'Вхід через Google недоступний' }])
  })

  it('names every wrong field', async () => {
    const answer = await exchange({ state: 1, code: 'x'.repeat(5000) })
    expect([answer.status, Object.keys(Object(answer.json()['errors']))]).toEqual([422, ['state', 'code']])
  })
})
