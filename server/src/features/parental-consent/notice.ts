/** The text guardians decide on; it is dated anew with every change of what is collected or what the switches say. */
export const noticeVersion = '2026-11'
