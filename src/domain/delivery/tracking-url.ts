import type { Carrier } from './carriers.ts'

const PAGES: Readonly<Record<Carrier, string>> = {
  nova_poshta: 'https://novaposhta.ua/tracking/',
  ukrposhta: 'https://track.ukrposhta.ua/tracking_UA.html?barcode=',
}

/** Returns the address of the carrier's page about a parcel. */
export function trackingUrl(carrier: Carrier, number: string): string {
  return `${PAGES[carrier]}${encodeURIComponent(number)}`
}
