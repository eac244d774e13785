/** The request cannot be done; the message is a Ukrainian sentence that says why and what to do. */
export class StaffRefusal extends Error {}
