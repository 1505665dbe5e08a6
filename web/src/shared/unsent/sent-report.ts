/** What the server answered to a report. Kept in the cache of reads for the page on which it was written. */
export type SentReport = { token: string; knownBefore: boolean }

export const sentReportKey = (id: string) => ['unsent', 'sent', id] as const
