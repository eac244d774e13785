/** Read as soon as they come and used by nearly every page and press. */
const USED_AT_ONCE = new Set(['framework', 'shop', 'entry.client'])

/**
 * What stands at the head of a file of the storefront. Chromium compiles a file with this line off the main thread,
 * while it comes; without it each function is compiled when it is first called, which is mostly under a finger.
 */
export function compileHint({ name }: { name: string }): string {
  return USED_AT_ONCE.has(name) ? '//# allFunctionsCalledOnLoad' : ''
}
