/**
 * What is named by its number was seen on a screen: it is there no more, and the number says nothing to who reads it.
 * Null for another name, which may be a slip of the pen.
 */
export function noLonger(thing: string, name: string): string | null {
  return /^id:\d+$/.test(name.trim())
    ? `${thing} вже немає: об’єднано з іншим або прибрано. Оновіть сторінку.`
    : null
}
