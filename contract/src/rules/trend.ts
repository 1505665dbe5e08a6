/** Plays in a week. A percentage of fewer says more about chance than about the week. */
export const leastForTrend = 30

/** Whether the change between two weeks is shown as a percentage. */
export const hasTrend = (now: number, before: number): boolean => Math.min(now, before) >= leastForTrend
