/** What a provider said, which may quote what it was sent: keys must not be passed on with its words. */
export function withoutSecrets(said: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), said)
}
