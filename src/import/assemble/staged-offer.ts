/** The columns of `stage_offers` that a product is made of. */
export interface StagedOffer {
  seq: number
  source_id: string
  title: string
  title_other: string | null
  keywords: string | null
  description: string
  brand: string | null
  sku: string | null
  barcode: string | null
  pictures: string[]
  weight_g: number | null
  size_mm: number[] | null
  params: readonly (readonly [title: string, value: string])[]
}
