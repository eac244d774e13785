/** The most goods that a list can name by their ids. With more, the preview of a page shows the saved goods. */
export const PREVIEWED_GOODS = 96
