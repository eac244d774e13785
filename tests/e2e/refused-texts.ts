import type { Page } from '@playwright/test'

/** A list that fills with what the browser refused for want of a trusted text, and with what broke for it. */
export function refusalsOf(page: Page): string[] {
  const refused: string[] = []
  page.on('pageerror', ({ message }) => refused.push(message))
  page.on('console', (message) => {
    if (message.text().includes('Trusted')) refused.push(message.text())
  })
  return refused
}
