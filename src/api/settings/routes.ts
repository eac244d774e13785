import { SIGN_IN_WAYS, type SignInWay } from '#src/contract/auth-limits.ts'
import { settingsAnswerSchema } from '#src/contract/settings.ts'
import type { ApiConfig, ApiRoutes } from '#src/http/api-routes.ts'
import { anyFailure } from '#src/http/failures.ts'
import { assembleSettings, SETTING_KEYS } from '#src/settings/assemble-settings.ts'
import { loadLegalPages, loadSettingRows } from '#src/settings/queries.ts'
import { withLegalPages } from '#src/settings/with-legal-pages.ts'

/** The only setting of the owner that a shopper must see. */
const TEST_MODE_KEY = 'payment_test_mode'

export const settingsRoutes: ApiRoutes = async (app, { database, config }) => {
  app.get(
    '/api/settings',
    {
      schema: {
        operationId: 'getSettings',
        tags: ['Магазин'],
        summary: 'Налаштування вітрини: назва, контакти, меню, лічильники',
        response: { 200: settingsAnswerSchema, ...anyFailure },
      },
    },
    async (request) => {
      const rows = await loadSettingRows(database, [...SETTING_KEYS, TEST_MODE_KEY])
      const settings = assembleSettings(rows, (key, problem) =>
        request.log.warn({ key, problem }, 'setting is damaged, its default serves'),
      )
      const withPages = withLegalPages(settings, await loadLegalPages(database))
      return {
        ...withPages,
        sign_in_ways: signInWays(config),
        payment_test_mode: rows.some(({ key, value }) => key === TEST_MODE_KEY && value === true),
      }
    },
  )
}

function signInWays({ google, facebook, hasMail }: ApiConfig): SignInWay[] {
  const ways: Record<SignInWay, boolean> = {
    google: google !== null,
    facebook: facebook !== null,
    letters: hasMail,
  }
  return SIGN_IN_WAYS.filter((way) => ways[way])
}
