import type { Config } from '#src/config.ts'

const OPEN = '  npm run shop -- open               впустити покупців: новий магазин для них закрито'

/** Advice to the owner once the shop runs; a storefront with an API elsewhere has no goods, so it gets none about them. */
export function nextSteps({
  apiBaseUrl,
  hasDemo,
  startsClosed,
}: Pick<Config, 'apiBaseUrl' | 'hasDemo' | 'startsClosed'>): string[] {
  if (apiBaseUrl !== null) return []
  return [
    'Що далі, в іншому вікні:',
    '  npm run shop -- admin link         керування магазином: посилання, за яким увійде власник',
    '  npm run shop -- import price.xml   ваші товари: файл або адреса прайсу (спершу подивитися: --dry-run)',
    ...(startsClosed && !hasDemo ? [OPEN] : []),
    '  npm run shop -- help               усі команди',
    'Крок за кроком: docs/owner/first-hour.md. Зупинити магазин: Ctrl-C.',
  ]
}
