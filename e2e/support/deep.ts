/** Whether this is the deep run, which has what is too long for each change. */
export const isDeep = Boolean(process.env['PORTAL_DEEP'])

/** Options of a test that belongs to both runs and checks more in the deep one. */
export const inBothRuns = isDeep ? { tag: '@deep' } : {}

/** The time that the product promises, which only the deep run asserts: beside other work a page may be late. */
export const promised = (ms: number) => ({ timeout: isDeep ? ms : 20_000 })
