import { settingsSchema } from '#src/contract/settings.ts'
import type { ApiRoutes } from '../api-routes.ts'
import { anyFailure } from '../http/failures.ts'
import { assembleSettings, SETTING_KEYS } from './assemble-settings.ts'
import { loadSettingRows } from './queries.ts'

export const settingsRoutes: ApiRoutes = async (app, { database }) => {
  app.get(
    '/api/settings',
    {
      schema: {
        operationId: 'getSettings',
        tags: ['Магазин'],
        summary: 'Налаштування вітрини: назва, контакти, меню, лічильники',
        response: { 200: settingsSchema, ...anyFailure },
      },
    },
    async (request) => {
      const rows = await loadSettingRows(database, SETTING_KEYS)
      return assembleSettings(rows, (key, problem) =>
        request.log.warn({ key, problem }, 'setting is damaged, its default serves'),
      )
    },
  )
}
