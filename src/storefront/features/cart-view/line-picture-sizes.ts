/** Shared by the early script and the component, so that the browser loads the same file for both. */
export const LINE_PICTURE_SIZES = '104px'
