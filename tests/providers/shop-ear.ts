import { type ProviderReply, type ProviderRequest, startProviderServer } from './provider-server.ts'

export type ShopEar = {
  url: string
  received: ProviderRequest[]
  answer: (request: ProviderRequest) => ProviderReply
  close: () => Promise<void>
}

/** Listens where a shop would, so that a test can see what a provider sends without a shop. */
export async function startShopEar(): Promise<ShopEar> {
  const server = await startProviderServer((request) => ear.answer(request))
  const ear: ShopEar = {
    url: server.url,
    received: server.requests,
    answer: () => ({ json: {} }),
    close: server.close,
  }
  return ear
}
