/** The same before the scripts have come and after, so that the browser takes the same file. */
export const LINE_PICTURE_SIZES = '104px'
