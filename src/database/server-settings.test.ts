import { expect, it } from 'vitest'
import { quickRecovery } from './server-settings.ts'

it.each([
  ['linux', '6.1.0-18-amd64', { recovery_init_sync_method: 'syncfs' }],
  ['linux', '5.8.0', { recovery_init_sync_method: 'syncfs' }],
  // These systems do not report failed writes of the disk.
  ['linux', '5.7.19', {}],
  ['linux', '4.19.0', {}],
  // This system has no such call.
  ['darwin', '24.6.0', {}],
] as const)('on %s %s a server that was killed syncs its files by %j', (system, version, settings) => {
  expect(quickRecovery(system, version)).toEqual(settings)
})
