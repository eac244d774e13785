/** Removes keys from a provider's message, which may quote the request. */
export function withoutSecrets(message: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '…'), message)
}
