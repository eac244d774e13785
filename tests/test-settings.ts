import { type ServerSettings, shopSettings } from '#src/database/server-settings.ts'

/** Settings of a server whose data need not survive a power cut. */
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
