type Kind = 'createHTML' | 'createScriptURL'
/** The browser wants a text also where the rule needs none. */
type Rule = (text: string) => string
type CreatePolicy = <Kinds extends Kind>(name: string, rules: Record<Kinds, Rule>) => Record<Kinds, Rule>

declare global {
  /** Not in every browser. What a policy gives is an object of the browser, which stands wherever a text may. */
  var trustedTypes: { createPolicy: CreatePolicy } | undefined
}

/**
 * A way by which a text may become markup or the address of a script: the browser takes no other, where it has Trusted Types.
 * `src/server/serve-desk.ts` names every one. The narrower the rules, the better.
 */
export const trustedPolicy: CreatePolicy = (name, rules) =>
  globalThis.trustedTypes?.createPolicy(name, rules) ?? rules

const inert = trustedPolicy('desk-inert', { createHTML: (html: string) => html })

/** The elements of a text, in a document of their own in which nothing runs and nothing is loaded. */
export function readInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body
}
