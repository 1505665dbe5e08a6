export const reportReasons = ['name', 'picture', 'scores', 'conduct', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
