/** What was asked for cannot be done. The message is a Ukrainian sentence that says why and what to do. */
export class StaffRefusal extends Error {}
