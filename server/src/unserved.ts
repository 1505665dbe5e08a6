import type { contract } from '@portal/contract'

type Contract = typeof contract
export type CallName = { [Area in keyof Contract & string]: `${Area}.${keyof Contract[Area] & string}` }[keyof Contract & string]

/**
 * Calls of the contract that have no verb yet: they answer 501 to callers their policy admits.
 * The list only shrinks; a test holds its length.
 */
export const unserved = [] as const satisfies readonly CallName[]
