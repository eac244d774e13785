import type { Check } from '#src/contract/check.ts'
import type { Database } from '#src/database/connect.ts'
import { NO_ADDRESS } from '#src/staff/describe-device.ts'

const SILENT =
  'Останній вхід у керування прийшов від проксі без адреси відвідувача: проксі не передає X-Forwarded-For, тож усі покупці мають для магазину одну адресу. Налаштуйте його, як у deploy/nginx.conf, і ввійдіть знову.'

/**
 * Checks whether the shop sees the addresses of visitors. `proxyWarning` says what the settings lack for
 * that.
 */
export async function checkProxy({
  database,
  proxyWarning,
}: {
  database: Database
  proxyWarning: string | null
}): Promise<Check[]> {
  const text = proxyWarning ?? ((await isLastUnnamed(database)) ? SILENT : null)
  return text === null ? [] : [{ name: 'proxy', state: 'failed', text }]
}

async function isLastUnnamed(database: Database): Promise<boolean> {
  const last = await database
    .selectFrom('staff_sessions')
    .select('address')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.address === NO_ADDRESS
}
