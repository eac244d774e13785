type Kind = 'createHTML' | 'createScript' | 'createScriptURL'
/** The browser wants a text also where the rule needs none. Null refuses it. */
type Rule = (text: string) => string | null
type Policy<Kinds extends Kind> = Record<Kinds, (text: string) => string>
type CreatePolicy = <Kinds extends Kind>(name: string, rules: Record<Kinds, Rule>) => Policy<Kinds>

declare global {
  /** Not in every browser. What a policy gives is an object of the browser, which stands wherever a text may. */
  var trustedTypes: { createPolicy: CreatePolicy } | undefined
}

/**
 * A way by which a text may become markup or the address of a script: the browser takes no other where it has Trusted Types.
 * Where it has none the rules themselves are called. The narrower the rules, the better; the page's policy names every one
 * (`src/server/serve-desk.ts`, `src/page-cache/content-policy.ts`).
 */
export function trustedPolicy<Kinds extends Kind>(name: string, rules: Policy<Kinds>): Policy<Kinds> {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
}
