import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  ssr: true,
  // The build script writes to another folder than the one being served.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  // The first page contains the whole route table, so no endpoint has to answer requests about arbitrary paths.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
