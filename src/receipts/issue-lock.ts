/** Advisory lock; the number is arbitrary. Receipts go one after another, from all processes, and no shift ends meanwhile. */
export const ISSUE_LOCK = 7_461_034
