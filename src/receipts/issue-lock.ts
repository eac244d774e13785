/** Advisory lock with an arbitrary number: receipts of all processes are made one after another, and no shift is closed meanwhile. */
export const ISSUE_LOCK = 7_461_034
