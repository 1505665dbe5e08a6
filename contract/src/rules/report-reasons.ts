/** What a report about a player may be about. */
export const reportReasons = ['name', 'picture', 'scores', 'conduct', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
