import { ApiError } from './api-error.ts'

/** Nobody has what the address names, or it is not the caller's. */
export const isUnknown = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.code === 404)
