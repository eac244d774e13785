/** The link to all categories, for menus that have room for only some of them. */
export const ALL_CATEGORIES = { title: 'Усі категорії', url: '/categories' }
