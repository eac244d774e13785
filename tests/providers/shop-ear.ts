import { type ProviderReply, type ProviderRequest, startProviderServer } from './provider-server.ts'

export type ShopEar = {
  url: string
  received: ProviderRequest[]
  answer: (request: ProviderRequest) => ProviderReply
  close: () => Promise<void>
}

/** Listens where a shop would, so that what a provider sends can be seen without one. */
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
