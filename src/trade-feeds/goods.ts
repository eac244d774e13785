/** What a feed says of the shop itself. */
export type FeedShop = {
  name: string
  /** `https://shop.example.com`, without a slash at the end. */
  origin: string
  now: Date
  /** The shop's number at Hotline. */
  firmId: string
}

export type FeedCategory = { id: number; parent_id: number | null; title: string }

export type FeedParam = { title: string; value: string }

/** One variant as a receiver sees it. Money in kopiykas, the mark-up already in it. */
export type FeedOffer = {
  variant_id: number
  product_id: number
  /** As the owner's own feed calls them. */
  external_id: string
  group_id: string | null
  /** Variants of one product that go into the feed or might. */
  variants: number
  /** Of the product, without what tells the variant. */
  title: string
  /** What the variant is chosen by: «Колір», «білий». */
  options: FeedParam[]
  /** The choice as one text: «білий / XL»; null where there is none. */
  choice: string | null
  /** Safe HTML. */
  description: string
  brand: string | null
  category_id: number
  /** Titles from the root down. */
  category_path: string[]
  price: number
  old_price: number | null
  stock: number
  sku: string | null
  /** Another variant of the shop has the same one. */
  is_sku_shared: boolean
  barcode: string | null
  /** Absolute addresses, the main one first. */
  pictures: string[]
  /** Where the pictures have been found, for a shop that reads the feed as its own. */
  picture_sources: string[]
  /** A title comes once for each value; options are among them. */
  params: FeedParam[]
  /** The same with texts that the values are only parts of. */
  whole_params: FeedParam[]
  weight_g: number | null
  /** Length, width, height. */
  size_mm: number[] | null
  url: string
}
