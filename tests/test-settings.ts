import { type ServerSettings, shopSettings } from '#src/database/server-settings.ts'

/** Nothing has to survive a power cut. */
export function testSettings(): ServerSettings {
  return {
    ...shopSettings(),
    shared_buffers: '128MB',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  }
}
