/** The way to all categories, where menus have room for some of them only. */
export const ALL_CATEGORIES = { title: 'Усі категорії', url: '/categories' }
