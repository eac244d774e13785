import { REST_MS } from '#src/domain/rights/at-rest.ts'

/** Opening the page is the first sign of a person. */
let touchedAt = Date.now()

/** Whether nobody has touched this tab for so long that its calls are no sign of a person. */
export function isAtRest(): boolean {
  return Date.now() - touchedAt >= REST_MS
}

function touch(): void {
  touchedAt = Date.now()
}

// Some tests have no document at all.
if (typeof document === 'object')
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'])
    document.addEventListener(sign, touch, { passive: true, capture: true })
