import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/storefront',
  ssr: true,
  // The build's script builds aside of what is being served.
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  // The whole route table ships with the first page, so no endpoint has to answer for arbitrary paths.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
