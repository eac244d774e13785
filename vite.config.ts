import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { guardedReload } from './scripts/guarded-reload.ts'

/** Libraries in one file: they compress better together and change only when a version does. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown\/runtime/

/** What every page needs; left alone it becomes thirty files of a few hundred bytes each. */
const SHOP_FOLDERS = [
  /src\/domain\/(money|plural|typography|stock|phone|working-hours|cart|stored-|favorites-list)/,
  /src\/storefront\/(layouts|seo|pages\/error|store|stored-store|api-client|browser-api|shop-data|use-hydrated)/,
  /src\/storefront\/ui\/(?!modal\.|use-modal|quantity|field|load-failed|empty-state|toast-card)/,
  /src\/storefront\/(catalogue\/product-(card|grid)|favorites\/(favorites-store|wishes|toggle|heart))/,
  /src\/storefront\/auth\/(token-store|customer-store|account-link|session-keeper)/,
  /src\/storefront\/cart\/(cart-store|cart-goods|add-button|use-cart-count)/,
]

const isOfShop = (id: string) => SHOP_FOLDERS.some((folder) => folder.test(id))

export default defineConfig({
  plugins: [reactRouter(), guardedReload()],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'shop', test: isOfShop, minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // One file: a running shop must not look for pieces of a build that a newer one has replaced.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
  },
})
