import { ApiError, isUnknown } from '../../lib/api-error.ts'

/** Whether a public page does not exist; the server refuses an address that no object can have with 400. */
export const isNoSuchPage = (error: unknown): boolean => isUnknown(error) || (error instanceof ApiError && error.status === 400)
