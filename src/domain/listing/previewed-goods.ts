/** As many goods as a list names by their numbers; of more the preview of a page shows what is saved. */
export const PREVIEWED_GOODS = 96
