/**
 * Returns a sentence for a thing that was named by its id. It was on a screen and no longer exists, and its
 * number would say nothing to the reader. Null for any other name, which may be a typing error.
 */
export function noLonger(thing: string, name: string): string | null {
  return /^id:\d+$/.test(name.trim())
    ? `${thing} вже немає: об’єднано з іншим або прибрано. Оновіть сторінку.`
    : null
}
