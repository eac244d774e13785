import { expect, it } from 'vitest'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const PATHS = [
  '/settings/preview',
  '/showcase/home/preview',
  '/pages/_new/preview',
  '/showcase/promotions/_new/preview',
  '/showcase/collections/_new/preview',
]

it.each(PATHS)(
  'ADM-14 what is refused of %s may stand in the frame of the desk that has asked for it',
  async (path) => {
    const shop = await startTestShop()
    const owner = await signedIn(shop, 'owner')
    const packer = await signedIn(shop, 'packer')
    const answers = [
      await owner.post(`/api/admin${path}`, {}),
      await packer.post(`/api/admin${path}`, {}),
      await shop.post(`/api/admin${path}`, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 403, 403])
    for (const { headers } of answers)
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'; sandbox/)
  },
)
